import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../shared/head.js';
import type { Site } from '../../shared/site.js';

/** The page for when nothing can be rendered; it needs nothing but itself. */
export function renderErrorPage(status: number, { name, phone }: Site): string {
  const title = status >= 500 ? 'Something went wrong' : (STATUS_CODES[status] ?? 'Bad Request');
  const text =
    status >= 500
      ? 'The needle has jumped, and the fault is ours. Please try again in a minute, or call us.'
      : 'That address can’t be read. Please check it, or start from the home page.';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(name)}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem;
  background: #0c0a09; color: #faf7f2; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { font-size: clamp(2.5rem, 8vw, 5rem); line-height: 1; text-transform: uppercase; margin: 0; }
p { max-width: 36rem; }
a { color: #ffb84d; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="tel:${escapeHtml(phone.e164)}">${escapeHtml(phone.display)}</a> · <a href="/">Home page</a></p>
</main>
</body>
</html>
`;
}
