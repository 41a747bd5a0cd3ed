/**
 * @param html what the page draws
 * @returns the template without the styles of parts that aren't in the page. A part's classes are its
 *   letters with a number each: scripts/class-names.ts
 */
export function omitStyles(template: string, html: string): string {
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '));
  const drawn = new Set(classes.map((name) => name.replace(/\d+$/, '')));
  const isNeeded = (rule: string) => {
    const parts = [...rule.matchAll(/\.([a-zA-Z]+)\d/g)];
    return parts.length === 0 || parts.some(([, part]) => drawn.has(part!));
  };
  return template.replace(/(?<=<style>)[^]*?(?=<\/style>)/, (styles) =>
    splitRules(styles).filter(isNeeded).join(''),
  );
}

/** @returns the rules one by one, each with the conditions that it is in */
function splitRules(styles: string): string[] {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of styles.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(styles.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
