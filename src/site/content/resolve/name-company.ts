/** Names of review sites and social networks, by their domain. */
const COMPANIES: Record<string, string> = {
  addtoevent: 'Add to Event',
  bridebook: 'Bridebook',
  facebook: 'Facebook',
  fb: 'Facebook',
  'g.co': 'Google',
  'g.page': 'Google',
  google: 'Google',
  'goo.gl': 'Google',
  'share.google': 'Google',
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

/** @returns the company's name, or the host of an unknown company */
export function nameCompany(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  // Only the registered domain counts: anybody can put a company's name into a subdomain.
  const isOfCountry = /\.com?\...$/.test(host);
  const own = host.split('.').slice(isOfCountry ? -3 : -2);
  const known = [own.join('.'), own[0]!].find((part) => Object.hasOwn(COMPANIES, part));
  return known ? COMPANIES[known]! : host;
}
