import { findViolations } from '../support/find-violations.js';
import { openSite } from '../support/open-site.js';

const site = openSite({ BOOKING_WIDGET_URL: 'https://book.example/widget' });

/** At both widths with all tests. */
const WIDTHS = process.env.TEST_ALL ? [390, 1280] : [390];

it.each(WIDTHS)(
  'the booking calendar’s offer, the dialog and a toast have no violation at %i px',
  async (width) => {
    const { page } = await site.open('/', { viewport: { width, height: 844 } });
    await page.getByRole('button', { name: 'Load the booking calendar' }).waitFor();
    await page.getByRole('button', { name: 'Copy phone number' }).click();
    await page.getByRole('button', { name: 'Close notification' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
  },
);

it('the open menu has no violation', async () => {
  const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await findViolations(page)).toEqual([]);
});
