/** Default ids of sections, which the product's own buttons link to. */
const USUAL_IDS: Readonly<Record<string, string>> = {
  contact: 'contact',
  passes: 'services',
  gallery: 'gallery',
};

export function addAnchors<S extends { type?: string; id?: string }>(sections: readonly S[]): S[] {
  return sections.map((section, index) => {
    const id = USUAL_IDS[section.type ?? ''];
    const isFirst = sections.findIndex(({ type }) => type === section.type) === index;
    const isFree = id !== undefined && !sections.some((each) => each.id === id);
    return isFirst && isFree && section.id === undefined ? { ...section, id } : section;
  });
}
