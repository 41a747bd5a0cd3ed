/** The tests talk to what is built: build it when it is not, or no longer is, what the sources say. */
export default async function buildOnce() {
  await import('../../scripts/build-if-needed.mjs');
}
