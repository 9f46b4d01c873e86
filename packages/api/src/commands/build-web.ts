import { productionEnvironment } from '../config.ts';
import { ensureWebBuild } from '../platform/web/build-web.ts';

/** Builds the web client as a start would; a later start finds the build and makes none. */
const built = await ensureWebBuild(productionEnvironment());
process.stdout.write(built ? 'The web is built.\n' : 'The web was built already.\n');
