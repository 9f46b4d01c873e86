import type { Finding, Rule } from '../rule.ts';
import { isForTests, isTypeScript, modulesUsed, packageOf, pathOf } from '../parse.ts';
import type { ModuleUse } from '../parse.ts';

/** A part of the repository and what it may import. */
interface Part {
  readonly name: string;
  /** Matches its files; group 1, where present, tells sister parts (features) apart. */
  readonly files: RegExp;
  /** The parts it may import besides itself; '*' is anything in its package and the contract. */
  readonly knows: readonly string[];
  /** The external packages it may import; all are allowed when absent. */
  readonly packages?: RegExp;
}

// The first part whose pattern matches owns the file.
const parts: readonly Part[] = [
  { name: 'contract', files: /^packages\/contract\/src\//, knows: [], packages: /^zod$/ },

  { name: 'api/config', files: /^packages\/api\/src\/config[^/]*\.ts$/, knows: ['api/platform', 'contract'] },
  { name: 'api/platform', files: /^packages\/api\/src\/platform\//, knows: ['contract'] },
  {
    name: 'api/members',
    files: /^packages\/api\/src\/members\//,
    knows: ['api/platform', 'contract'],
  },
  { name: 'api/giving-histories', files: /^packages\/api\/src\/features\/donations\/testing\//, knows: [] },
  {
    name: 'api/features',
    files: /^packages\/api\/src\/features\/([^/]+)\//,
    knows: ['api/members', 'api/platform', 'contract'],
  },
  { name: 'api/demo', files: /^packages\/api\/src\/demo\//, knows: ['*'] },
  {
    name: 'api/own-gateway',
    files: /^packages\/api\/src\/start-own-gateway\.ts$/,
    knows: ['*', 'sandbox-gateway'],
  },
  { name: 'api', files: /^packages\/api\//, knows: ['*'] },

  // It stands for an external service: it imports nothing, and business code must not import it.
  { name: 'sandbox-gateway', files: /^packages\/sandbox-gateway\//, knows: [] },

  {
    name: 'web/ui',
    files: /^packages\/web\/app\/ui\//,
    knows: [],
    packages: /^(react|react-dom|react-router|react-easy-crop|@mantine\/.+|@tabler\/.+|@fontsource.*)$/,
  },
  { name: 'web/messages', files: /^packages\/web\/app\/messages\//, knows: ['web/lib', 'contract'] },
  { name: 'web/lib', files: /^packages\/web\/app\/lib\//, knows: ['contract', 'web/messages'] },
  {
    name: 'web/sections',
    files: /^packages\/web\/app\/sections\//,
    knows: ['web/ui', 'web/lib', 'web/messages', 'contract'],
  },
  {
    name: 'web/features',
    files: /^packages\/web\/app\/features\/([^/]+)\//,
    knows: ['web/ui', 'web/lib', 'web/messages', 'contract'],
  },
  { name: 'web', files: /^packages\/web\//, knows: ['*'] },

  { name: 'e2e', files: /^e2e\//, knows: ['contract/pages'] },
  // The bench starts its own database, looks up which demo members can sign in, runs histories of gifts, and searches
  // members directly.
  {
    name: 'bench',
    files: /^bench\//,
    knows: ['contract', 'api/config', 'api/platform', 'api/members', 'api/giving-histories', 'api/demo'],
  },
  { name: 'tools', files: /^tools\//, knows: ['contract'] },
];

/** Returns the package of a part: 'api' of 'api/members'. */
const wholePackage = (part: Part): string => part.name.split('/')[0] ?? part.name;

const locate = (path: string): { part: Part; sister: string | undefined } | null => {
  for (const part of parts) {
    const match = part.files.exec(path);
    if (match !== null) return { part, sister: match[1] };
  }
  return null;
};

const refusal = (from: string, to: string, typeOnly: boolean): string | null => {
  const source = locate(from);
  const target = locate(to);
  if (source === null || target === null) return null;
  const here = source.part;
  const there = target.part;
  if (here.name === there.name) {
    return source.sister === target.sister
      ? null
      : `feature "${source.sister}" imports feature "${target.sister}"`;
  }
  if (here.knows.includes(there.name)) return null;
  // The names of settings are no behaviour: all of the server may import the configuration's types.
  if (there.name === 'api/config' && wholePackage(here) === 'api' && typeOnly) return null;
  if (here.knows.includes('contract/pages') && to === 'packages/contract/src/pages.ts') return null;
  if (there.name === 'sandbox-gateway' && isForTests(from)) return null;
  const seesAll = here.knows.includes('*') || isForTests(from);
  if (seesAll && (wholePackage(here) === wholePackage(there) || there.name === 'contract')) return null;
  return `${here.name} imports ${there.name} (${to})`;
};

/** Returns the fault of an import by a file of this part; null when it is allowed. */
const refusalOf = (here: Part, path: string, { specifier, typeOnly }: ModuleUse): string | null => {
  const to = pathOf(path, specifier);
  if (to !== null) return refusal(path, to, typeOnly);
  const isLawful = here.packages?.test(packageOf(specifier)) ?? true;
  return isLawful || isForTests(path) ? null : `${here.name} imports the package ${packageOf(specifier)}`;
};

/** Imports follow ARCHITECTURE.md, "Arrows, and no others". */
export const arrows: Rule = {
  name: 'arrows',
  instead:
    'Follow the arrows of ARCHITECTURE.md. Between features of the server: move what both need to api/members, or raise an event. ' +
    'In the web: take it as a prop, move it to lib, ui or sections, or compose both in a route.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths.filter(isTypeScript)) {
      const here = locate(path)?.part;
      if (here === undefined) continue;
      for (const used of modulesUsed(tree, path)) {
        const message = refusalOf(here, path, used);
        if (message !== null) findings.push({ path, line: used.line, message });
      }
    }
    return findings;
  },
};
