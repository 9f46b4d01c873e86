import { productionEnvironment } from '../config.ts';
import { ensureWebBuild } from '../platform/web/build-web.ts';

/** Builds the web as a start would; a start after it finds the build and makes none. */
const built = await ensureWebBuild(productionEnvironment());
process.stdout.write(built ? 'The web is built.\n' : 'The web was built already.\n');
