import { runSql } from '../support/engines.js';
import { openSite, waitForHydration } from '../support/open-site.js';

const site = openSite({});

describe('a gallery of 200 films, none of them featured', () => {
  beforeAll(async () => {
    await runSql(site.server.env, 'UPDATE videos SET featured = 0');
    await runSql(
      site.server.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 192)
      INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
      SELECT 'Film ' || i, '', '/media/demo-confetti.mp4', 'Parties', 0, 1000 + i, '2026-05-01' FROM n`,
    );
  });

  const PHONE = { viewport: { width: 390, height: 844 } };

  it('keeps its row’s height when a phone has scrolled it to the end', async () => {
    const { page } = await site.open('/', PHONE);
    const row = page.locator('#gallery [role="group"]');
    await row.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (element) => element.hasAttribute('tabindex'),
      await row.elementHandle(),
    );
    const measure = () => row.evaluate(({ clientHeight }) => clientHeight);
    const height = await measure();
    await page.getByRole('button', { name: 'Play Film 192', exact: true }).scrollIntoViewIfNeeded();
    expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50_000);
    expect(await measure()).toBe(height);
  });

  it.each(['/#about', '/#contact'])(
    'doesn’t move what is below it for visitors who went to %s',
    async (path) => {
      const { page } = await site.open(path, PHONE);
      const section = page.locator(path.slice(1));
      const findTop = () => section.evaluate((element) => element.getBoundingClientRect().top);
      const top = await findTop();
      await page.evaluate(async () => {
        for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await findTop()).toBe(top);
    },
  );

  it('restores a scroll position far down after a reload, and after Back', async () => {
    const { page, messages } = await site.open('/');
    const film = page.getByRole('button', { name: 'Play Film 150', exact: true });
    await film.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    // Waits until the page has stopped moving, as it has before anyone presses a key.
    await page.waitForTimeout(500);
    const findTop = () => film.evaluate((card) => card.getBoundingClientRect().top);
    const top = await findTop();
    await page.reload();
    await waitForHydration(page);
    expect(Math.abs((await findTop()) - top)).toBeLessThan(2);
    const link = page.getByRole('navigation', { name: 'Main' }).getByText('Areas Served');
    // A mouse click would scroll first, because the header moves along.
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/areas-served');
    await page.goBack();
    await page.waitForFunction(() => scrollY > 1000);
    expect(Math.abs((await findTop()) - top)).toBeLessThan(2);
    expect(messages).toEqual([]);
  });
});
