import { text } from '../../../../shared/translate.ts'

/** Its message is shown to the reader. */
export class CameraError extends Error {}

const reasons: Record<string, string> = {
  NotFoundError: text('This device doesn’t have a camera.'),
  OverconstrainedError: text('This device doesn’t have a camera.'),
  NotAllowedError: text('Quire isn’t allowed to use the camera. Allow it in your browser’s settings for this page.'),
  SecurityError: text('Quire isn’t allowed to use the camera. Allow it in your browser’s settings for this page.'),
  NotReadableError: text('Another app is using the camera. Close it and try again.'),
}

/** Opens the rear camera if there is one. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers offer the camera only to pages served over HTTPS.
  if (!window.isSecureContext) {
    throw new CameraError(text('The camera only works over https. Open Quire with a secure address.'))
  }
  // Missing in old browsers, although the types say otherwise.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraError(text('This browser can’t use a camera.'))
  try {
    return await devices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } })
  } catch (error) {
    const reason = error instanceof DOMException ? reasons[error.name] : undefined
    throw new CameraError(reason ?? text('We couldn’t start the camera. Please try again.'), { cause: error })
  }
}
