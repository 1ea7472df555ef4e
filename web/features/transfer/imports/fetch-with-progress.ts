/** Like `fetch`, with upload progress, which only XMLHttpRequest reports. */
export const fetchWithProgress =
  (onProgress: (percent: number) => void) =>
  (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((loaded / total) * 100))
      })
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
      request.addEventListener('error', () => reject(new TypeError('No answer came')))
      request.send(body instanceof FormData ? body : null)
    })
