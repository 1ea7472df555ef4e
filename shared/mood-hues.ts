/** Hues of moods in degrees, feelings that are alike side by side. */
const hues: Record<number, string> = {
  25: 'angry enraged tense',
  50: 'adventurous empowered inspired surprised',
  85: 'joyful playful uplifted grateful',
  125: 'hopeful curious disgusted',
  165: 'relaxed comforted reflective',
  205: 'challenged confused bored anxious',
  250: 'sad lonely melancholic grieving',
  290: 'mysterious haunted frightened disturbed dreamy awestruck',
  325: 'nostalgic wistful bittersweet',
  0: 'romantic loved moved charmed',
}

/** By the slug of a mood. */
export const moodHues: ReadonlyMap<string, string> = new Map(
  Object.entries(hues).flatMap(([hue, slugs]) => slugs.split(' ').map((slug) => [slug, hue])),
)
