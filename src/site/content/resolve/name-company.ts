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

/** Names of ways to pay, which are nobody's profile. */
const PAYMENTS: Record<string, string> = {
  'cash.app': 'Cash App',
  gocardless: 'GoCardless',
  monzo: 'Monzo',
  paypal: 'PayPal',
  revolut: 'Revolut',
  'square.link': 'Square',
  stripe: 'Stripe',
  sumup: 'SumUp',
  twint: 'TWINT',
  venmo: 'Venmo',
  'wise.com': 'Wise',
  zellepay: 'Zelle',
};

const findHost = (address: string) => new URL(address).hostname.replace(/^www\./, '');

function findName(names: Record<string, string>, address: string): string | undefined {
  const host = findHost(address);
  // Only the registered domain counts: anybody can put a company's name into a subdomain.
  const isOfCountry = /\.com?\...$/.test(host);
  const own = host.split('.').slice(isOfCountry ? -3 : -2);
  const known = [own.join('.'), own[0]!].find((part) => Object.hasOwn(names, part));
  return known && names[known];
}

/** @returns the company's name, or the host of an unknown company */
export const nameCompany = (address: string): string =>
  findName({ ...COMPANIES, ...PAYMENTS }, address) ?? findHost(address);

export const isPayment = (address: string): boolean => findName(PAYMENTS, address) !== undefined;
