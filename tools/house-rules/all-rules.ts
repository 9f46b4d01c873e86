import type { Rule } from './rule.ts';
import { arrows } from './rules/arrows.ts';
import { barrels } from './rules/barrels.ts';
import { colours } from './rules/colours.ts';
import { decisions } from './rules/decisions.ts';
import { environment } from './rules/environment.ts';
import { exactVersions } from './rules/exact-versions.ts';
import { fileLength } from './rules/file-length.ts';
import { functionForm } from './rules/function-form.ts';
import { genderGuesses } from './rules/gender-guesses.ts';
import { iconLook } from './rules/icon-look.ts';
import { keyframes } from './rules/keyframes.ts';
import { kitImports } from './rules/kit-imports.ts';
import { lazyParts } from './rules/lazy-parts.ts';
import { lockfile } from './rules/lockfile.ts';
import { machinePaths } from './rules/machine-paths.ts';
import { migrations } from './rules/migrations.ts';
import { names } from './rules/names.ts';
import { ownNumbers } from './rules/own-numbers.ts';
import { routesAskNothing } from './rules/routes-ask-nothing.ts';
import { silencedLint } from './rules/silenced-lint.ts';
import { sleepingTests } from './rules/sleeping-tests.ts';
import { testOnly } from './rules/test-only.ts';
import { unfinished } from './rules/unfinished.ts';
import { userText } from './rules/user-text.ts';
import { wireSpellings } from './rules/wire-spellings.ts';

/** All house rules. */
export const allRules: readonly Rule[] = [
  arrows,
  barrels,
  colours,
  decisions,
  environment,
  exactVersions,
  fileLength,
  functionForm,
  genderGuesses,
  iconLook,
  keyframes,
  kitImports,
  lazyParts,
  lockfile,
  machinePaths,
  migrations,
  names,
  ownNumbers,
  routesAskNothing,
  silencedLint,
  sleepingTests,
  testOnly,
  unfinished,
  userText,
  wireSpellings,
];
