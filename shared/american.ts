/** American for British phrases and words, for the desk and the texts of a new site. A plural in -s needs no entry. */
const AMERICAN = new Map([
  ['Village fêtes', 'Town festivals'],
  ['Company nights', 'Corporate events'],
  ['Children’s parties', 'Kids’ parties'],
  ['School proms', 'Proms'],
  ['Christmas and New Year', 'Holiday parties'],
  ['side of the desk', 'side of the booth'],
  ['behind the desk', 'in the booth'],
  ['film it across', 'film it sideways'],
  ['Taken across', 'Taken sideways'],
  ['Colour', 'Color'],
  ['colour', 'color'],
  ['Photograph', 'Photo'],
  ['photograph', 'photo'],
  ['metre', 'meter'],
  ['kilometre', 'kilometer'],
  ['favourite', 'favorite'],
  ['honour', 'honor'],
  ['practising', 'practicing'],
  ['organising', 'organizing'],
  ['recognise', 'recognize'],
  ['learnt', 'learned'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['neighbour', 'neighbor'],
  ['postcode', 'ZIP code'],
]);

/** Leaves addresses and names of files as they are. */
export function toAmerican(text: string): string {
  const phrases = [...AMERICAN].filter(([british]) => british.includes(' '));
  const said = phrases.reduce((now, [british, its]) => now.replaceAll(british, its), text);
  const replace = (word: string) => {
    const [, stem = '', plural = ''] = /^(.+?)(s?)$/u.exec(word) ?? [];
    return AMERICAN.has(stem) ? `${AMERICAN.get(stem)}${plural}` : word;
  };
  return said.replaceAll(/\S+/g, (part) =>
    /[/@.]\w/.test(part) ? part : part.replaceAll(/\p{L}+/gu, replace),
  );
}
