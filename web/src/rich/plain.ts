/** Markdown without its marks, for a line that only tells what a text is about. */
export const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`{1,3})(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(^|[\s(])[*_](\S(?:[^*_\n]*\S)?)[*_](?=[\s.,;:!?)]|$)/g, '$1$2')
