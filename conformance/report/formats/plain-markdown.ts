/** Text that stays text: no HTML, no markup, no table cell that ends early. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|#~]/g, String.raw`\$&`);
