/** Default ids of sections, which the product's own buttons link to. */
const USUAL_IDS: Readonly<Record<string, string>> = {
  contact: 'contact',
  passes: 'services',
  gallery: 'gallery',
};

interface Anchored {
  type?: string;
  id?: string;
}

export function addAnchors<S extends Anchored>(sections: readonly S[]): S[] {
  return sections.map((section, index) => {
    const id = USUAL_IDS[section.type ?? ''];
    const isFirst = sections.findIndex(({ type }) => type === section.type) === index;
    const isFree = id !== undefined && !sections.some((each) => each.id === id);
    return isFirst && isFree && section.id === undefined ? { ...section, id } : section;
  });
}
