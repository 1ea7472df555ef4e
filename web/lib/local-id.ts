/** Of things that the server does not know yet. */
export const isLocalId = (id: string) => id.startsWith('local-')
export const localId = () => `local-${crypto.randomUUID()}`
