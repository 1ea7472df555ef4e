let takesImages: boolean | undefined

/** Whether the system's share sheet takes images. */
export const canShareImages = (): boolean =>
  (takesImages ??=
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File(['.'], 'quire.png', { type: 'image/png' })] }))
