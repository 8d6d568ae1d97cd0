const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}

/** Only a paragraph that consists of one URL becomes a link, so that typed text never does. */
function paragraph(text: string): string {
  const safe = escapeHtml(text);
  const inside = /^https?:\/\/\S+$/.test(text)
    ? `<a href="${safe}" style="color:#1d4ed8">${safe}</a>`
    : safe.replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px">${inside}</p>`;
}

/** The HTML part of a plain text message: the same text, no remote content. */
export function toHtml(text: string, language = 'it'): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#ffffff">',
    '<div style="max-width:560px">',
    ...paragraphs.map(paragraph),
    '</div></body></html>',
  ].join('\n');
}
