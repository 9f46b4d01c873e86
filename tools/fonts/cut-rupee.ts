import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cutRupee, rupeeFolder } from './rupee.ts';

// Run after each new version of the fonts: node tools/fonts/cut-rupee.ts
await mkdir(rupeeFolder, { recursive: true });
for (const [name, font] of await cutRupee()) await writeFile(join(rupeeFolder, name), font);
