import { isTypeScript, lineAt, parseFile } from '../parse.ts';
import type { Finding, Rule } from '../rule.ts';

/** A script that cannot be fetched must not take its page down. */
export const lazyParts: Rule = {
  name: 'lazy-parts',
  instead:
    'Use lazyPart of packages/web/app/ui/lazy-part.tsx: it says what is missing and fetches it once there is a connection.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!path.startsWith('packages/web/app/') || !isTypeScript(path)) continue;
      for (const { moduleRequest, entries, start } of parseFile(tree, path).module.staticImports) {
        if (moduleRequest.value !== 'react' || !entries.some(({ importName }) => importName.name === 'lazy'))
          continue;
        findings.push({ path, line: lineAt(tree.read(path), start), message: "takes React's own lazy" });
      }
    }
    return findings;
  },
};
