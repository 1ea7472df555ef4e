/** Where the file of an import is kept, as long as the import is. */
export const fileKey = ({ id }: { id: string }): string => `imports/${id.slice(-2)}/${id}`
