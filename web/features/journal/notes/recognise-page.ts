import type { Locale } from '../../../../contract/locales.ts'
import {
  recognitionData,
  recognitionDataFile,
  recognitionPath,
  recognitionProgram,
} from '../../../../contract/recognition.ts'
import { joinLines } from '../../../../shared/join-lines.ts'
import type { RecognitionReply, RecognitionRequest } from './recognition-worker.ts'

interface Reading {
  language: Locale
  onProgress: (share: number) => void
  /** Aborting it ends the work at once. */
  signal: AbortSignal
}

/** The text of a photographed page, as running text. The picture stays on the device. */
export function recognisePage(picture: Blob, { language, onProgress, signal }: Reading): Promise<string> {
  const worker = new Worker(new URL('recognition-worker.ts', import.meta.url))
  const address = (file: string) => new URL(`${recognitionPath}/${file}`, window.location.href).href
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.addEventListener('message', ({ data }: MessageEvent<RecognitionReply>) => {
    if ('share' in data) onProgress(data.share)
    else if ('text' in data) resolve(joinLines(data.text))
    else reject(new Error(data.failure))
  })
  const request: RecognitionRequest = {
    picture,
    program: address(recognitionProgram),
    data: address(recognitionDataFile(language)),
    language: recognitionData[language],
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(request)
  return promise.finally(() => worker.terminate())
}
