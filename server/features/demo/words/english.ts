import type { ReviewWords } from './review-words.ts'

export const english: ReviewWords = {
  loved: [
    'I finished this at two in the morning and just sat there for a while.',
    'One of the best books I have read in years.',
    'I missed my stop twice because of this book.',
    'I wanted to start again the moment I turned the last page.',
    'This one goes straight onto the shelf of books I press on people.',
    'I underlined half of it.',
  ],
  liked: [
    'A really satisfying read.',
    'It took me fifty pages to settle in, and then I was hooked.',
    'Better than I expected from the cover.',
    'I liked this a lot, even if the middle sags a little.',
    'Exactly the right book for a rainy week.',
    'Quietly good, and it has grown on me since.',
  ],
  mixed: [
    'I am of two minds about this one.',
    'Good ideas, uneven book.',
    'I admired it more than I enjoyed it.',
    'The first half is wonderful. The second half, less so.',
  ],
  disliked: [
    'Not for me, I am afraid.',
    'I kept waiting for it to begin.',
    'I only finished it because it was our book club pick.',
  ],
  about: {
    fantasy: {
      good: [
        'The world feels lived in, with rules that hold and a map I kept going back to.',
        'The magic costs something here, and that makes every choice matter.',
        'I would happily spend another six hundred pages in that world.',
      ],
      bad: ['There is a glossary, and you will need it.', 'Too many prophecies, and too few people I cared about.'],
    },
    future: {
      good: [
        'The big idea is dazzling, but it is the people you remember.',
        'It reads as if it were about next week.',
        'I spent an evening looking up how much of it is possible.',
      ],
      bad: [
        'A great premise that forgets to have characters.',
        'Page after page of explanation, and then it suddenly ends.',
      ],
    },
    crime: {
      good: [
        'I suspected everybody and was still wrong.',
        'The tension never lets go, and the solution plays fair.',
        'Wonderful atmosphere. I kept checking that the door was locked.',
      ],
      bad: ['I guessed the ending by chapter five.', 'Everything is explained three times.'],
    },
    love: {
      good: [
        'The dialogue sparkles, and the two of them earn their ending.',
        'Funny and tender, without ever getting sugary.',
        'I grinned at the page on a crowded train.',
      ],
      bad: [
        'One honest conversation would have ended it on page thirty.',
        'I never understood what they saw in each other.',
      ],
    },
    past: {
      good: [
        'You forget how old it is: these are people you know.',
        'The period is alive in every kitchen and every street.',
        'The sentences are worth reading aloud.',
      ],
      bad: ['I can see why it mattered, but it made for slow evenings.', 'The footnotes were the liveliest part.'],
    },
    fact: {
      good: [
        'Clear, generous and full of things I have been telling everyone since.',
        'It changed how I look at something I see every day.',
        'Carefully researched, and still reads like a story.',
      ],
      bad: ['There is a fine essay in here, stretched to three hundred pages.', 'More anecdotes than arguments.'],
    },
    young: {
      good: [
        'I read it with my daughter and we fought over the bookmark.',
        'It never talks down to its readers, whatever their age.',
        'Warm and clever, with just enough danger.',
      ],
      bad: ['I would have loved it at eleven.', 'The moral arrives with a drum roll.'],
    },
    story: {
      good: [
        'Nothing much happens, and I could not stop reading.',
        'The characters are so real that I worry about them.',
        'It says something true about families without raising its voice.',
      ],
      bad: ['Beautiful sentences looking for a story.', 'Everyone is unhappy in the same way, for a very long time.'],
    },
  },
  closing: {
    good: [
      'Recommended, with a pot of tea.',
      'I have already lent my copy to a friend.',
      'I will read whatever comes next.',
      'Go in knowing as little as you can.',
    ],
    bad: ['Maybe I will try again in a few years.', 'Your mileage may vary.', 'I did like the cover.'],
  },
  comments: [
    'You have talked me into it. On my list!',
    'I felt exactly the same about the ending.',
    'Interesting, I had the opposite reaction to the middle part.',
    'Have you read anything else of theirs? I would love a tip.',
    'This made me want to reread it.',
    'The audiobook is lovely too, by the way.',
  ],
}
