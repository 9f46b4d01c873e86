import type { ComponentsJSON } from '@nanostores/i18n';

/** The folder in the glob below, which has to be a literal. */
const folder = '../../messages';
const files = import.meta.glob<{ default: ComponentsJSON[string] }>('../../messages/*/*.json');

/** Returns the texts of an area in a language other than English; empty if there are none. */
export const readArea = async (language: string, area: string): Promise<ComponentsJSON[string]> =>
  (await files[`${folder}/${language}/${area}.json`]?.())?.default ?? {};

/** Returns the areas that a language has files for. */
export const areasOf = (language: string): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith(`${folder}/${language}/`))
    .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length));
