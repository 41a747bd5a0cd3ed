import { escapeHtml } from '../../../shared/head.js';
import type { Site } from '../../../shared/site.js';

/** Renders an error page without React, styles or scripts, which may be what has failed. */
export function renderErrorPage(status: number, site: Site): string {
  const { name, phone, language, words } = site;
  const error = nameError(status);
  const [title, text] = [words[error], words[`${error}Text`]];
  const call = phone
    ? `<a href="tel:${escapeHtml(phone.e164)}">${escapeHtml(phone.display)}</a> · `
    : '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
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
<p>${call}<a href="/">${escapeHtml(words.homePage)}</a></p>
</main>
</body>
</html>
`;
}

function nameError(status: number) {
  if (status >= 500) return 'somethingWentWrong';
  if (status === 405) return 'methodNotAllowed';
  return status === 416 ? 'rangeNotSatisfiable' : 'badRequest';
}
