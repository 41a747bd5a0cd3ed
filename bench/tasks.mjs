/** What a page's main thread does, from a trace. */
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing'];

/**
 * Begins a trace.
 * @returns a function that ends it, and gives the length of each task of the page since its first
 *   paint, in milliseconds of the thread's own clock, which other processes don't lengthen
 */
export async function traceTasks(browser) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  return async (url) => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return listTasks(events, url);
  };
}

function listTasks(events, url) {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const isInPage = ({ pid, ts }) => pid === start.pid && ts > start.ts;
  const paint = events.find((event) => event.name === 'firstContentfulPaint' && isInPage(event));
  return events
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter((task) => isInPage(task) && task.tid === start.tid && task.ts + task.dur > paint.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}
