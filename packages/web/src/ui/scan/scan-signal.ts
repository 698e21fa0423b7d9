/** Vibration and sound when a code is read, for work without looking, in noise and with gloves. */

const ACCEPTED_MS = 60;
const REJECTED_PATTERN_MS = [40, 60, 40];
const TONE_HERTZ = 1760;
const TONE_SECONDS = 0.09;
const VOLUME = 0.15;

let audio: AudioContext | undefined;

/** Plays a short high tone. Browsers allow it once the person has touched the page. */
function beep(): void {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = VOLUME;
    tone.frequency.value = TONE_HERTZ;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + TONE_SECONDS);
  } catch {
    // A browser without sound still vibrates.
  }
}

/** Signals that the screen accepts the code. */
export function signalAccepted(): void {
  navigator.vibrate?.(ACCEPTED_MS);
  beep();
}

/** Signals that the code cannot be used. */
export function signalRejected(): void {
  navigator.vibrate?.(REJECTED_PATTERN_MS);
}
