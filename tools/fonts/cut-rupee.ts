import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cutRupee, rupeeFolder } from './rupee.ts';

// node tools/fonts/cut-rupee.ts: after a new version of the fonts.
await mkdir(rupeeFolder, { recursive: true });
for (const [name, font] of await cutRupee()) await writeFile(join(rupeeFolder, name), font);
