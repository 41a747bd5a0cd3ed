/** Where people say what they think of a DJ, by what their hosts are called before `.com` or `.co.uk`. */
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

/** @returns what a company calls itself, or the host of its address */
export function nameCompany(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  // Anybody may put a company's name before a host of their own.
  const isOfCountry = /\.com?\...$/.test(host);
  const own = host.split('.').slice(isOfCountry ? -3 : -2);
  const known = [own.join('.'), own[0]!].find((part) => Object.hasOwn(COMPANIES, part));
  return known ? COMPANIES[known]! : host;
}
