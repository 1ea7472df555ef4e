const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML or SVG, in an attribute too. */
export const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)
