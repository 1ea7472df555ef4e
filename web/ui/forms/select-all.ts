/** `onFocus` for a number that is usually replaced: typing overwrites it instead of adding digits. */
export const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => currentTarget.select()
