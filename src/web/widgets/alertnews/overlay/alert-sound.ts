const LOCK = 'tapedeck-alert-sound';
/** So long nobody else plays: the same news reaches all tabs within it. */
const HELD = 3_000;

const NOTES = [
  { at: 0, pitch: 880 },
  { at: 0.12, pitch: 1_318.5 },
];
const LOUDNESS = 0.12;
const LENGTH = 0.35;

/** Two short notes, made here: no file is fetched. */
function play(): void {
  const audio = new AudioContext();
  for (const { at, pitch } of NOTES) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
  setTimeout(() => void audio.close(), 1_000);
}

/**
 * Plays in one tab of the browser: whichever takes the lock first. A tab that was never touched may
 * not make a sound and leaves the lock to another.
 */
export async function playAlertSound(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    play();
    await new Promise((done) => {
      setTimeout(done, HELD);
    });
  });
}
