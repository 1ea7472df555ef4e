import { text } from '../../../shared/translate.ts'

/** Its message is shown to the reader. */
export class CameraError extends Error {}

const reasons: Record<string, string> = {
  NotFoundError: text('There is no camera on this device.'),
  OverconstrainedError: text('There is no camera on this device.'),
  NotAllowedError: text('Quire may not use the camera. Allow it in the browser’s settings for this page.'),
  SecurityError: text('Quire may not use the camera. Allow it in the browser’s settings for this page.'),
  NotReadableError: text('Another program is using the camera.'),
}

/** Opens the rear camera if there is one. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers offer the camera only to pages served over HTTPS.
  if (!window.isSecureContext) {
    throw new CameraError(text('The camera works only where Quire is reached over https.'))
  }
  // Missing in old browsers, although the types say otherwise.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraError(text('This browser cannot use a camera.'))
  try {
    return await devices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } })
  } catch (error) {
    const reason = error instanceof DOMException ? reasons[error.name] : undefined
    throw new CameraError(reason ?? text('The camera could not be started.'), { cause: error })
  }
}
