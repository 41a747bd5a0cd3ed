/** Where people say what they think of a DJ, by what their addresses have before the last full stops. */
const COMPANIES: Record<string, string> = {
  addtoevent: 'Add to Event',
  bridebook: 'Bridebook',
  facebook: 'Facebook',
  fb: 'Facebook',
  'g.page': 'Google',
  google: 'Google',
  'goo.gl': 'Google',
  hitched: 'Hitched',
  instagram: 'Instagram',
  mariages: 'Mariages.net',
  poptop: 'Poptop',
  theknot: 'The Knot',
  tiktok: 'TikTok',
  trustpilot: 'Trustpilot',
  weddingwire: 'WeddingWire',
  yelp: 'Yelp',
  'youtu.be': 'YouTube',
  youtube: 'YouTube',
};

/** @returns what a company calls itself, or the host of its address */
export function nameCompany(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const parts = host.split('.');
  const known = [...parts, parts.slice(-2).join('.')].find((part) =>
    Object.hasOwn(COMPANIES, part),
  );
  return known ? COMPANIES[known]! : host;
}
