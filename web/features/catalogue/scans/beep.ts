let audio: AudioContext | undefined

/** A short, quiet tone. Browsers let a page make sounds only once it was pressed; before that there is none. */
export function beep(): void {
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    void audio.resume()
    return
  }
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.06, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}
