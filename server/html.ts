const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)
