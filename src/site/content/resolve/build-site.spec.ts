import { DEMO } from '../../../../test/support/demo-site.js';
import { loadConfig } from '../../../platform/config/config.js';
import { buildSite } from './build-site.js';

const build = (env: Record<string, string> = {}, content = DEMO) =>
  buildSite(loadConfig({ DATA_DIR: '/tmp', ...env }).site, content, {
    version: '1',
    icon: '/icon',
    logo: null,
  });

describe('buildSite', () => {
  it('shows a made-up business where nothing is set', () => {
    const { email, weddingEmail, phone } = build();
    expect(email).toMatch(/@example\.com$/);
    expect(weddingEmail).toMatch(/@example\.com$/);
    expect(weddingEmail).not.toBe(email);
    // Ofcom reserves 01632 960000 to 960999 for made-up numbers.
    expect(phone!.e164).toMatch(/^\+441632960\d{3}$/);
  });

  it('leads to nothing that isn’t there, and shows in the demonstration where it would be', () => {
    const bare = { ...DEMO, site: { ...DEMO.site, links: { terms: '/terms' } } };
    expect(build({}, bare).links).toEqual({ privacy: null, terms: '/terms', legal: null });
    const { site } = loadConfig({ DATA_DIR: '/tmp' });
    const made = { version: '1', icon: '/icon', logo: null };
    expect(buildSite(site, bare, made, true).links.privacy).toBe('');
  });

  it('lets the settings win over the site’s content', () => {
    const site = build({
      SITE_NAME: 'Other',
      CONTACT_PHONE: '07700 900123',
      WEDDING_EMAIL: 'rings@example.com',
      TERMS_URL: 'https://example.com/terms',
      COMPANY_DETAILS: 'Other Ltd',
    });
    expect(site).toMatchObject({
      name: 'Other',
      phone: { display: '07700 900123', e164: '+447700900123' },
      email: DEMO.site.business.email,
      weddingEmail: 'rings@example.com',
      links: { privacy: null, terms: 'https://example.com/terms', legal: null },
      companyDetails: 'Other Ltd',
    });
  });

  it('puts the widget’s own origin first among those it may use', () => {
    const { booking } = build({
      BOOKING_WIDGET_URL: 'https://book.example/widget?id=1',
      BOOKING_ORIGINS: ' https://pay.example , https://book.example,https://cdn.example:8443',
    });
    expect(booking).toEqual({
      widgetUrl: 'https://book.example/widget?id=1',
      scriptUrl: null,
      origins: ['https://book.example', 'https://pay.example', 'https://cdn.example:8443'],
    });
  });

  it('sends visitors with a question to the contact section, or else to the mailbox or the phone', () => {
    expect(build().contact).toBe('/#contact');
    const [home] = DEMO.pages;
    const bare = {
      ...DEMO,
      pages: [{ ...home!, sections: home!.sections.filter(({ type }) => type !== 'contact') }],
    };
    expect(build({}, bare).contact).toBe('mailto:hello@example.com');
    const { phone } = DEMO.site.business;
    const callOnly = { ...bare, site: { ...bare.site, business: { name: 'Other', phone } } };
    expect(build({}, callOnly).contact).toBe('tel:+441632960461');
  });
});
