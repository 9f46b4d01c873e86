import { Visitor } from 'oxc-parser';
import type { Finding, Rule } from '../rule.ts';
import { isTest, lineAt, parseFile } from '../parse.ts';

const readAloudOrShown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Every word a person meets comes from the catalogue, so that Hindi can follow. */
export const userText: Rule = {
  name: 'user-text',
  instead:
    'Add a key to packages/web/app/messages/en/<area>.ts and read it with useText; app/ui takes its texts as props.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (
        !/^packages\/web\/app\/((features|routes|sections|ui)\/.*|root|entry\.[^/]+)\.?tsx$/.test(path) ||
        isTest(path)
      )
        continue;
      const text = tree.read(path);
      const report = (value: string, start: number): void => {
        if (!hasLetters(value)) return;
        const words = value.replace(/\s+/g, ' ').trim();
        findings.push({ path, line: lineAt(text, start), message: `"${words}" is written into the page` });
      };
      const literals = (node: { type: string; start: number }): void => {
        if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
          report(node.value, node.start);
        if (node.type === 'TemplateLiteral')
          report(text.slice(node.start).split(/[`$]/)[1] ?? '', node.start);
        if (node.type === 'ConditionalExpression' && 'consequent' in node && 'alternate' in node) {
          literals(node.consequent as typeof node);
          literals(node.alternate as typeof node);
        }
        if (node.type === 'LogicalExpression' && 'right' in node) literals(node.right as typeof node);
      };
      new Visitor({
        JSXText: (node) => report(node.value, node.start + node.value.search(/\S|$/)),
        JSXElement: (node) => {
          for (const child of node.children)
            if (child.type === 'JSXExpressionContainer') literals(child.expression);
        },
        JSXFragment: (node) => {
          for (const child of node.children)
            if (child.type === 'JSXExpressionContainer') literals(child.expression);
        },
        JSXAttribute: (node) => {
          const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
          if (!readAloudOrShown.has(name) || node.value === null) return;
          literals(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
        },
      }).visit(parseFile(tree, path).program);
    }
    return findings;
  },
};
