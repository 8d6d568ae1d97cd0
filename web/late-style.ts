import type { Plugin } from 'vite';

/**
 * Puts the link to the program's style sheet behind what the page begins with (web/index.html): that is then drawn without
 * waiting for it. The program still does, as every script waits for the sheets before it.
 */
export const lateStyle: Plugin = {
  name: 'late-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/[ \t]*<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>\n?/g) ?? [];
      const bare = links.reduce((rest, link) => rest.replace(link, ''), html);
      return bare.replace('</body>', () => `${links.join('')}</body>`);
    },
  },
};
