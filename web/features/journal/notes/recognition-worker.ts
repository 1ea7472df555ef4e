/** Reads the text of a picture. Nothing of the picture leaves this script. */

export interface RecognitionRequest {
  picture: Blob
  /** Where the program and the data are. */
  program: string
  data: string
  /** What the data is called. */
  language: string
}

export type RecognitionReply = { share: number } | { text: string } | { failure: string }

/** The part of the program that is used. */
interface Recogniser {
  Init: (folder: null, language: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  Recognize: (monitor: null) => number
  GetUTF8Text: () => string
}

interface Program {
  FS: { writeFile: (name: string, content: Uint8Array) => void }
  TessBaseAPI: new () => Recogniser
}

interface Settings {
  locateFile: (name: string) => string
  TesseractProgress: (percent: number) => void
  /** Gets remarks about a picture, such as a guess at its resolution. What fails is said by what the calls answer. */
  printErr: (remark: string) => void
}

interface Scope {
  importScripts: (address: string) => void
  postMessage: (reply: RecognitionReply) => void
  addEventListener: (name: 'message', listener: (event: MessageEvent<RecognitionRequest>) => void) => void
  TesseractCore: (settings: Settings) => Promise<Program>
}

const scope = globalThis as unknown as Scope

/** To the page that started this worker, and nobody else. */
const reply = scope.postMessage.bind(globalThis)

/** The engine that recognises lines by a neural network. */
const lineEngine = 1
/** Finds the columns and blocks of a page by itself. */
const wholePage = '3'

/** Letters are some thirty pixels high then; more only takes longer. */
const maxSide = 3000

/** Upright, as the camera has noted it. */
async function pictureFile(picture: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing to draw on')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const file = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await file.arrayBuffer())
}

async function unpacked(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  const stream = answer.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function recognise({ picture, program: address, data, language }: RecognitionRequest): Promise<string> {
  scope.importScripts(address)
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const [program, words, image] = await Promise.all([
    scope.TesseractCore({
      locateFile: (name) => folder + name,
      TesseractProgress: (percent) => reply({ share: percent / 100 }),
      printErr: () => undefined,
    }),
    unpacked(data),
    pictureFile(picture),
  ])
  program.FS.writeFile(`${language}.traineddata`, words)
  program.FS.writeFile('/input', image)
  const recogniser = new program.TessBaseAPI()
  if (recogniser.Init(null, language, lineEngine) !== 0) throw new Error(`No data for ${language}`)
  recogniser.SetVariable('tessedit_pageseg_mode', wholePage)
  if (recogniser.SetImageFile(1, 0) !== 0) throw new Error('Not a picture')
  recogniser.Recognize(null)
  return recogniser.GetUTF8Text()
}

scope.addEventListener('message', ({ data }) => {
  recognise(data).then(
    (text) => reply({ text }),
    (error: unknown) => reply({ failure: String(error) }),
  )
})
