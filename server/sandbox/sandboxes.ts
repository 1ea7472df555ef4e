import { Sandbox } from './sandbox.ts'

/** Draws and prints what the server hands it: its own drawings, and texts of readers. */
export const drawingSandbox = new Sandbox({
  name: 'drawing',
  most: 2,
  mostLong: 1,
  mostWaiting: 200,
  heap: 512,
  memory: 1500,
})

/** Opens files that strangers sent. What one of them might do to this process never reaches what others are given to read. */
export const uploadSandbox = new Sandbox({
  name: 'upload',
  most: 3,
  mostLong: 2,
  mostWaiting: 200,
  heap: 256,
  memory: 1500,
})

export function closeSandboxes(): void {
  drawingSandbox.close()
  uploadSandbox.close()
}
