import type { Fields } from '../../../shared/values';
import { CUTS, listLeftOut } from './cut-text';

/** Texts as DJs have them in an old site, a message or on paper. */
type Example = [from: string, text: string, entries: Fields[]];

const REVIEWS: Example[] = [
  [
    'a card',
    `Nobody sat down all night. Even my grandad danced, and he has a new hip!
Anna and Tom`,
    [
      {
        text: 'Nobody sat down all night. Even my grandad danced, and he has a new hip!',
        name: 'Anna and Tom',
      },
    ],
  ],
  [
    'an old site, with dashes',
    `"The floor was full from the first song." - Priya & Jake

"You read the room better than we could have." – The Harrison family`,
    [
      { text: 'The floor was full from the first song.', name: 'Priya & Jake' },
      { text: 'You read the room better than we could have.', name: 'The Harrison family' },
    ],
  ],
  [
    'a list with occasions and dates',
    `My daughter still sings the goodbye song.
— Kelly, seventh birthday in Seaham, May 2025

He turned up early and left late.
— Mark, retirement do, 2024`,
    [
      {
        text: 'My daughter still sings the goodbye song.',
        name: 'Kelly',
        occasion: 'seventh birthday in Seaham',
        date: 'May 2025',
      },
      {
        text: 'He turned up early and left late.',
        name: 'Mark',
        occasion: 'retirement do',
        date: '2024',
      },
    ],
  ],
  [
    'Google, with the name above',
    `Leanne Porter
4 reviews · 2 photos
★★★★★ 3 months ago
Booked for our ruby wedding. Every request played.

Dave O'Neill
Local Guide · 31 reviews
★★★★★ a year ago
Great light show and a gentleman with it.`,
    [
      { text: 'Booked for our ruby wedding. Every request played.', name: 'Leanne Porter' },
      { text: 'Great light show and a gentleman with it.', name: "Dave O'Neill" },
    ],
  ],
  [
    'Google, with what the owner said to it',
    `Leanne Porter
★★★★★ 3 months ago
Every request played.
Response from the owner 2 months ago
Thank you, Leanne. See you at the next one!

Dave O'Neill
A gentleman.`,
    [
      { text: 'Every request played.', name: 'Leanne Porter' },
      { text: 'A gentleman.', name: "Dave O'Neill" },
    ],
  ],
  [
    'others, with what the owner said to it',
    `Leanne Porter
Every request played.
Owner’s response: Thank you, Leanne!

Dave O'Neill
A gentleman.
Reply from owner
Thank you, Dave!`,
    [
      { text: 'Every request played.', name: 'Leanne Porter' },
      { text: 'A gentleman.', name: "Dave O'Neill" },
    ],
  ],
  [
    'Facebook, a line for each part',
    `Sarah Whitfield
·
recommends Nova Nights.
Had us up dancing before the buffet was open.`,
    [{ text: 'Had us up dancing before the buffet was open.', name: 'Sarah Whitfield' }],
  ],
  [
    'Facebook',
    `Sarah Whitfield recommends Nova Nights.
14 June 2025 at 21:03
Had us up dancing before the buffet was open. Thank you!
Like
Reply`,
    [
      {
        text: 'Had us up dancing before the buffet was open. Thank you!',
        name: 'Sarah Whitfield',
      },
    ],
  ],
  [
    'Facebook on a phone, with its marks',
    `Sarah Whitfield-Brown recommends Nova Nights.
14 June 2025 · 🌍
The BEST night ever! 🎉
Like

Kev O’Donnell reviewed Nova Nights — 5⭐
3 March ·
Top bloke, top music 👌`,
    [
      { text: 'The BEST night ever! 🎉', name: 'Sarah Whitfield-Brown' },
      { text: 'Top bloke, top music 👌', name: 'Kev O’Donnell' },
    ],
  ],
  [
    'WhatsApp',
    `[14/06/2025, 21:03:11] Sarah (the bride): Everyone is still talking about it 😍
[14/06/2025, 21:04:02] Sarah (the bride): Nan danced till midnight
15/06/2025, 10:00 - Kev Harrison: Best night we’ve had`,
    [
      {
        text: 'Everyone is still talking about it 😍',
        name: 'Sarah',
        occasion: 'the bride',
      },
      { text: 'Nan danced till midnight', name: 'Sarah', occasion: 'the bride' },
      { text: 'Best night we’ve had', name: 'Kev Harrison' },
    ],
  ],
  [
    'WhatsApp, from people as they are called on a phone',
    `[14/06/2025, 21:03:11] sarah 💃🏽: Everyone is still talking about it
[14/06/2025, 21:03:40] sarah 💃🏽: \u200e<This message was edited>
14/06/2025, 21:04 - mum ❤️: Nan danced till midnight
14/06/2025, 21:05 - 🇬🇧🎉: Loved it`,
    [
      { text: 'Everyone is still talking about it', name: 'sarah' },
      { text: 'Nan danced till midnight', name: 'mum' },
      { text: 'Loved it', name: '' },
    ],
  ],
  [
    'what begins as Google’s own words do',
    `Dave kept 4/5 of the room dancing all night.
2 weeks ago he played our ruby wedding too. – Jo Smith

12 July 2025 at the Roker Hotel was the best night of our lives.
5 stars: book him!
Tom`,
    [
      {
        text: 'Dave kept 4/5 of the room dancing all night. 2 weeks ago he played our ruby wedding too.',
        name: 'Jo Smith',
      },
      {
        text: '12 July 2025 at the Roker Hotel was the best night of our lives. book him!',
        name: 'Tom',
      },
    ],
  ],
  [
    'Facebook, with who liked it',
    `Sarah Whitfield recommends Nova Nights.
Had us up dancing at \u200eThe Grand\u200e.
💯 100/10
👍 12
❤️👍 3`,
    [{ text: 'Had us up dancing at The Grand. 💯 100/10', name: 'Sarah Whitfield' }],
  ],
  [
    'Word, with bullets',
    `•\t“The floor was full.” Anna & Tom, Romsey
•\t“We can’t thank you enough!” – Mrs. Jean Smith-Jones
o\t“Brilliant.”  Dave`,
    [
      { text: 'The floor was full.', name: 'Anna & Tom', occasion: 'Romsey' },
      { text: 'We can’t thank you enough!', name: 'Mrs. Jean Smith-Jones' },
      { text: 'Brilliant.', name: 'Dave' },
    ],
  ],
  [
    'bullets without names',
    `• A great night.
• The children loved it.`,
    [
      { text: 'A great night.', name: '' },
      { text: 'The children loved it.', name: '' },
    ],
  ],
  [
    'a list without empty lines',
    `Great night from start to finish.
Sarah & Mike
Everyone loved the karaoke.
Pete
You were brilliant with the children!
Jo, mum of two`,
    [
      { text: 'Great night from start to finish.', name: 'Sarah & Mike' },
      { text: 'Everyone loved the karaoke.', name: 'Pete' },
      { text: 'You were brilliant with the children!', name: 'Jo', occasion: 'mum of two' },
    ],
  ],
  [
    'a chat that somebody has exported',
    `Messages are end-to-end encrypted.
\u200e[14/06/2025, 9:03:11\u202fPM] Sarah: Great night
[21:03, 14/06/2025] +44 7700 900123: Loved it all`,
    [
      { text: 'Messages are end-to-end encrypted.', name: '' },
      { text: 'Great night', name: 'Sarah' },
      { text: 'Loved it all', name: '' },
    ],
  ],
  [
    'a greeting above the name',
    `We loved it!
Kind Regards
Sarah and Mike

Best party ever.
Mum of the Bride
Jean Smith`,
    [
      { text: 'We loved it! Kind Regards', name: 'Sarah and Mike' },
      { text: 'Best party ever. Mum of the Bride', name: 'Jean Smith' },
    ],
  ],
  [
    'songs',
    `They played Mr. Brightside.
Dancing Queen
and so much more.
Jo Smith

They played everything we asked for.
• Abba
• Queen
and more.
Sarah`,
    [
      { text: 'They played Mr. Brightside. Dancing Queen and so much more.', name: 'Jo Smith' },
      { text: 'They played everything we asked for. Abba Queen and more.', name: 'Sarah' },
    ],
  ],
  [
    'a message of two paragraphs',
    `We were worried that nobody would dance at four in the afternoon.

We needn’t have been: the chairs were empty by five.

Olivia and Ben`,
    [
      {
        text: 'We were worried that nobody would dance at four in the afternoon. We needn’t have been: the chairs were empty by five.',
        name: 'Olivia and Ben',
      },
    ],
  ],
  [
    'names in brackets',
    `Best karaoke in the village, and not only because I won. (Big Trev)
The children didn’t want to go home. (Joanne, St Mary's school disco)`,
    [
      {
        text: 'Best karaoke in the village, and not only because I won.',
        name: 'Big Trev',
      },
      {
        text: 'The children didn’t want to go home.',
        name: 'Joanne',
        occasion: "St Mary's school disco",
      },
    ],
  ],
  [
    'one line, without a dash',
    `Thanks for a night we’ll talk about for years. Sophie and Liam`,
    [{ text: 'Thanks for a night we’ll talk about for years.', name: 'Sophie and Liam' }],
  ],
  [
    'what nobody has signed',
    `Superb from start to finish.

Played everything we’d asked for and a few that we’d forgotten.`,
    [
      { text: 'Superb from start to finish.', name: '' },
      { text: 'Played everything we’d asked for and a few that we’d forgotten.', name: '' },
    ],
  ],
  [
    'a heading, stars in words',
    `Here is what people say:

5/5
Our prom would’ve been a school assembly without you.
- Mrs Dunn, head of year

5 stars
Clean versions of everything, as promised.
- a very relieved deputy head`,
    [
      {
        text: 'Our prom would’ve been a school assembly without you.',
        name: 'Mrs Dunn',
        occasion: 'head of year',
      },
      { text: 'Clean versions of everything, as promised.', name: 'a very relieved deputy head' },
    ],
  ],
  [
    'a guest book with kisses',
    `Thank you thank you thank you xx
Jade and Connor xx`,
    [{ text: 'Thank you thank you thank you xx', name: 'Jade and Connor' }],
  ],
  [
    'quotations one after another, the last with a name',
    `“Fantastic value.”

“He even brought a spare microphone for my uncle.”
Charlotte Reid`,
    [
      { text: 'Fantastic value.', name: '' },
      { text: 'He even brought a spare microphone for my uncle.', name: 'Charlotte Reid' },
    ],
  ],
  [
    'an email with a date behind the name',
    `Hi mate, just to say the works do was spot on. Finance danced. Finance never dances.
Gary Marsh 12/12/2024`,
    [
      {
        text: 'Hi mate, just to say the works do was spot on. Finance danced. Finance never dances.',
        name: 'Gary Marsh',
        date: '12/12/2024',
      },
    ],
  ],
  [
    'Google, as its page says it now',
    `Gemma Lee
★★★★★ Edited 2 months ago
Got the whole room up.
… More
Nova Nights (owner)
2 months ago
Cheers, Gemma!

Paul West
★★★★★ a year ago
Spot on.`,
    [
      { text: 'Got the whole room up.', name: 'Gemma Lee' },
      { text: 'Spot on.', name: 'Paul West' },
    ],
  ],
  [
    'Facebook, with what others did about it',
    `Sarah Whitfield recommends Nova Nights.
Had us all up dancing.
1
1 comment
Like
Comment
5w`,
    [{ text: 'Had us all up dancing.', name: 'Sarah Whitfield' }],
  ],
  [
    'an email with its greeting',
    `Hi Dave,

Everyone said how good the music was.

Alison (Bowls Club)`,
    [
      {
        text: 'Hi Dave, Everyone said how good the music was.',
        name: 'Alison',
        occasion: 'Bowls Club',
      },
    ],
  ],
  [
    'an old site, with the names before what was said',
    `Sarah & Tom (Wedding, Romsey): Dave was the perfect choice.

The Red Lion, Totton: Always packed when Dave’s on.`,
    [
      { text: 'Sarah & Tom (Wedding, Romsey): Dave was the perfect choice.', name: '' },
      { text: 'The Red Lion, Totton: Always packed when Dave’s on.', name: '' },
    ],
  ],
  [
    'a wedding site',
    `Excellent from start to finish!
By Nicola, Wedding, Winchester - 02/09/23`,
    [
      {
        text: 'Excellent from start to finish!',
        name: 'Nicola',
        occasion: 'Wedding, Winchester',
        date: '02/09/23',
      },
    ],
  ],
  [
    'people who are called as months are, or nearly',
    `Great night!
Mark

Spot on.
June

We danced all night.
Martin 2024`,
    [
      { text: 'Great night!', name: 'Mark' },
      { text: 'Spot on.', name: 'June' },
      { text: 'We danced all night.', name: 'Martin', date: '2024' },
    ],
  ],
  [
    'American Facebook',
    `Karen Jones recommends Nova Nights.
September 3, 2023 · Shared with Public
Amazing from start to finish!`,
    [{ text: 'Amazing from start to finish!', name: 'Karen Jones' }],
  ],
  [
    'a card with whom it is to',
    `To Dave

Thanks for making our day so special.

Chloe & Ryan xxx`,
    [{ text: 'To Dave Thanks for making our day so special.', name: 'Chloe & Ryan' }],
  ],
  [
    'a line that begins as a name does',
    `Superb – thanks! Ted (Romsey)`,
    [{ text: 'Superb – thanks! Ted', name: 'Romsey' }],
  ],
];

const PACKAGES: Example[] = [
  [
    'a price list',
    `3 hours £180
4 hours £220
5 hours £260`,
    [
      { title: '3 hours', hours: 3, price: '£180' },
      { title: '4 hours', hours: 4, price: '£220' },
      { title: '5 hours', hours: 5, price: '£260' },
    ],
  ],
  [
    'one with dots to the price',
    `Evening reception (5 hrs) ......... £350
All day wedding, 12 hours ......... £650`,
    [
      { title: 'Evening reception (5 hrs)', hours: 5, price: '£350' },
      { title: 'All day wedding, 12 hours', hours: 12, price: '£650' },
    ],
  ],
  [
    'blocks with the price below',
    `Bronze
4 hours, lights, one speaker each side
£200

Silver
5 hours with uplighters
£300`,
    [
      {
        title: 'Bronze',
        text: '4 hours, lights, one speaker each side',
        hours: 4,
        price: '£200',
      },
      { title: 'Silver', text: '5 hours with uplighters', hours: 5, price: '£300' },
    ],
  ],
  [
    'blocks with what is in it below',
    `Children’s party: £120
Two hours of games, prizes and bubbles

Teenage party: £160
Three hours, a light-up floor and no party songs`,
    [
      {
        title: 'Children’s party',
        text: 'Two hours of games, prizes and bubbles',
        price: '£120',
      },
      {
        title: 'Teenage party',
        text: 'Three hours, a light-up floor and no party songs',
        price: '£160',
      },
    ],
  ],
  [
    'a poster',
    `★ WEDDINGS from £395 ★
★ BIRTHDAYS from £195 ★`,
    [
      { title: 'WEDDINGS', price: 'from £395' },
      { title: 'BIRTHDAYS', price: 'from £195' },
    ],
  ],
  [
    'a message',
    `Hi, for 7pm till midnight I charge £250. 
Extra hours are £40 an hour.
A deposit of £50 holds the date, and the balance of £200 is due on the night.`,
    [
      { title: 'Hi, for 7pm till midnight', hours: 5, price: '£250' },
      { title: 'Extra hours', price: '£40 an hour' },
    ],
  ],
  [
    'a long title, stars that count, pictures',
    `Full evening package with ceremony music, drinks reception, uplighting, first dance lighting and a white floor £650
5 star package £500

🎉 Party package 🎉
⭐ 4 hrs
💷 £275`,
    [
      {
        title: 'Full evening package with ceremony music, drinks reception, uplighting, first',
        text: 'dance lighting and a white floor',
        price: '£650',
      },
      { title: '5 star package', price: '£500' },
      { title: '🎉 Party package 🎉', text: '4 hrs', hours: 4, price: '£275' },
    ],
  ],
  [
    'a price that is told before what it is for',
    `£200 for 4 hours
Karaoke £100 for the whole evening
Proms from £350-£500`,
    [
      { title: '4 hours', hours: 4, price: '£200' },
      { title: 'Karaoke', text: 'for the whole evening', price: '£100' },
      { title: 'Proms', price: '£350-£500' },
    ],
  ],
  [
    'a price without a title, and a title without a price',
    `£80 each extra hour
New Year’s Eve – price on request`,
    [
      { title: '£80 each extra hour', price: '£80 each extra hour' },
      { title: 'New Year’s Eve', price: 'price on request' },
    ],
  ],
  [
    'clock times',
    `Friday 7.30pm-12am - £275
Sunday lunch 12pm to 4pm - £180`,
    [
      { title: 'Friday 7.30pm-12am', hours: 4.5, price: '£275' },
      { title: 'Sunday lunch 12pm to 4pm', hours: 4, price: '£180' },
    ],
  ],
  [
    'weekdays in one line',
    `Mon-Thu £50 per hour, Fri-Sun £60 per hour`,
    [
      { title: 'Mon-Thu', price: '£50 per hour' },
      { title: 'Fri-Sun', price: '£60 per hour' },
    ],
  ],
  [
    'prices first',
    `£90 – Karaoke only, 3 hours
£140 – Karaoke and disco, 4 hours`,
    [
      { title: 'Karaoke only, 3 hours', hours: 3, price: '£90' },
      { title: 'Karaoke and disco, 4 hours', hours: 4, price: '£140' },
    ],
  ],
  [
    'hours below the price',
    `Bronze £200
4 hours of music and lights`,
    [{ title: 'Bronze', text: '4 hours of music and lights', hours: 4, price: '£200' }],
  ],
  [
    'ticks with what is in it',
    `The Full Monty £550
✓ Ceremony and evening
✓ Sparkle curtain and first dance lights
✓ A playlist of your own`,
    [
      {
        title: 'The Full Monty',
        text: 'Ceremony and evening Sparkle curtain and first dance lights A playlist of your own',
        price: '£550',
      },
    ],
  ],
  [
    'Ireland, with headings',
    `Weddings

Band and DJ changeover: €400
DJ only, 6 hours: €550

Parties

House party: €250`,
    [
      { title: 'Band and DJ changeover', price: '€400' },
      { title: 'DJ only, 6 hours', hours: 6, price: '€550' },
      { title: 'House party', price: '€250' },
    ],
  ],
  [
    'the USA',
    `Sweet 16 (4-hour party): $600
School dance, up to 300 students: $1,150.00
Photo booth add-on $150/hour`,
    [
      { title: 'Sweet 16 (4-hour party)', hours: 4, price: '$600' },
      { title: 'School dance, up to 300 students', price: '$1,150.00' },
      { title: 'Photo booth add-on', price: '$150/hour' },
    ],
  ],
  [
    'a range, and words for money',
    `Village hall disco: £150 to £200
Pub quiz with music 80 pounds
Only the sound, no lights: 60 quid`,
    [
      { title: 'Village hall disco', price: '£150 to £200' },
      { title: 'Pub quiz with music', price: '80 pounds' },
      { title: 'Only the sound, no lights', price: '60 quid' },
    ],
  ],
  [
    'what something else is worth, and is insured for',
    `Gold package
• 6 uplighters
• Love letters (worth £150)
Only £449!
Platinum package £550 (worth £700)

All with £10m cover and a smile
Works do £500 + VAT`,
    [
      { title: 'Gold package', text: '6 uplighters', price: '£449' },
      { title: 'Platinum package', text: '(worth £700)', price: '£550' },
      { title: 'Works do', text: '+ VAT', price: '£500' },
    ],
  ],
];

const QUESTIONS: Example[] = [
  [
    'an old site',
    `Do you have insurance?
Yes, public liability for £10m.
Can we choose the songs?
Of course. Send me a list.`,
    [
      { question: 'Do you have insurance?', answer: 'Yes, public liability for £10m.' },
      { question: 'Can we choose the songs?', answer: 'Of course. Send me a list.' },
    ],
  ],
  [
    'Q and A',
    `Q: How much room do you need?
A: Three metres by two. Is it less? Then ring me.

Q: How long does it take to set up?
A: About an hour.`,
    [
      {
        question: 'How much room do you need?',
        answer: 'Three metres by two. Is it less? Then ring me.',
      },
      { question: 'How long does it take to set up?', answer: 'About an hour.' },
    ],
  ],
  [
    'dashes behind Q and A',
    `Q - Do you take requests?
A - Yes!`,
    [{ question: 'Do you take requests?', answer: 'Yes!' }],
  ],
  [
    'an answer that asks back',
    `Can there be a band?
Yes. Shall they use our speakers? Just ask.
Are you insured?
Yes.`,
    [
      {
        question: 'Can there be a band?',
        answer: 'Yes. Shall they use our speakers? Just ask.',
      },
      { question: 'Are you insured?', answer: 'Yes.' },
    ],
  ],
  [
    'a question without an answer, above others',
    `Any questions?
Are you insured? Yes, £10m.

Do you travel? Yes.`,
    [
      { question: 'Any questions?', answer: '' },
      { question: 'Are you insured?', answer: 'Yes, £10m.' },
      { question: 'Do you travel?', answer: 'Yes.' },
    ],
  ],
  [
    'letters that mark nothing',
    `A - Z of songs?
Yes.
What is included?
A - lights`,
    [
      { question: 'A - Z of songs?', answer: 'Yes.' },
      { question: 'What is included?', answer: 'A - lights' },
    ],
  ],
  [
    'question and answer in one line',
    `Are you PAT tested? Yes, every March, with stickers to prove it.
Do you do karaoke? I do, with 8,000 songs.`,
    [
      {
        question: 'Are you PAT tested?',
        answer: 'Yes, every March, with stickers to prove it.',
      },
      { question: 'Do you do karaoke?', answer: 'I do, with 8,000 songs.' },
    ],
  ],
  [
    'numbers',
    `1. What time do you arrive?
An hour before the first guest.
2. Do you need to eat?
A sandwich makes me play slower songs.`,
    [
      { question: 'What time do you arrive?', answer: 'An hour before the first guest.' },
      { question: 'Do you need to eat?', answer: 'A sandwich makes me play slower songs.' },
    ],
  ],
  [
    'an answer of several paragraphs',
    `What happens if you’re ill?

It has happened once in nineteen years.

A friend with the same kit steps in, and you pay no more.`,
    [
      {
        question: 'What happens if you’re ill?',
        answer:
          'It has happened once in nineteen years. A friend with the same kit steps in, and you pay no more.',
      },
    ],
  ],
  [
    'a heading and a welcome',
    `FAQ
Here is what I’m asked most.

Can you play outdoors?
Under a roof, with a dry socket.`,
    [{ question: 'Can you play outdoors?', answer: 'Under a roof, with a dry socket.' }],
  ],
  [
    'bullets',
    `• Do you take requests?
• On the night, too?
Yes to both.`,
    [
      { question: 'Do you take requests?', answer: '' },
      { question: 'On the night, too?', answer: 'Yes to both.' },
    ],
  ],
  [
    'bullets in an answer',
    `What do you need from the venue?
- Two 13 A sockets
- A door that a trolley fits through`,
    [
      {
        question: 'What do you need from the venue?',
        answer: 'Two 13 A sockets A door that a trolley fits through',
      },
    ],
  ],
  [
    'words in full',
    `Question 1: Can you announce the buffet?
Answer: Gladly, and the raffle.
Question 2: Is there a charge for travel?
Answer: Not within thirty miles.`,
    [
      { question: 'Can you announce the buffet?', answer: 'Gladly, and the raffle.' },
      { question: 'Is there a charge for travel?', answer: 'Not within thirty miles.' },
    ],
  ],
  [
    'from Windows',
    'How do we book?\r\nRing me, then a deposit of £50.\r\n\r\nCan we pay cash?\r\nOn the night, yes.\r\n',
    [
      { question: 'How do we book?', answer: 'Ring me, then a deposit of £50.' },
      { question: 'Can we pay cash?', answer: 'On the night, yes.' },
    ],
  ],
  [
    'marks doubled in a hurry',
    `Do you bring a smoke machine?? Only where the alarms allow it!
Will there be lights??
Plenty.`,
    [
      {
        question: 'Do you bring a smoke machine?',
        answer: 'Only where the alarms allow it!',
      },
      { question: 'Will there be lights?', answer: 'Plenty.' },
    ],
  ],
  [
    'a question at the end of two sentences',
    `We have a sound limiter. Is that a problem?
No, I’ve met most of them.`,
    [
      {
        question: 'We have a sound limiter. Is that a problem?',
        answer: 'No, I’ve met most of them.',
      },
    ],
  ],
  [
    'letters',
    `A. What music do you play?
From Motown to last Friday. Everything in between.
B. Do you have a uniform?
A black shirt.`,
    [
      {
        question: 'What music do you play?',
        answer: 'From Motown to last Friday. Everything in between.',
      },
      { question: 'Do you have a uniform?', answer: 'A black shirt.' },
    ],
  ],
  [
    'one that is marked, among others that aren’t',
    `Do you bring lights?
Yes, always.

Q: Can you play outdoors?
A: Under a roof. Is there none? Then a marquee will do.

How long do you play?
Until you say so.

It’s up to you.`,
    [
      { question: 'Do you bring lights?', answer: 'Yes, always.' },
      {
        question: 'Can you play outdoors?',
        answer: 'Under a roof. Is there none? Then a marquee will do.',
      },
      { question: 'How long do you play?', answer: 'Until you say so. It’s up to you.' },
    ],
  ],
  [
    'marks forgotten in a hurry',
    `Do you bring lights
Will light up any hall
How far do you travel
Where there is a road`,
    [
      { question: 'Do you bring lights', answer: 'Will light up any hall' },
      { question: 'How far do you travel', answer: 'Where there is a road' },
    ],
  ],
  [
    'a marked one in a word',
    `Q: Insurance
A: £10m.

Do you bring lights
Always.`,
    [
      { question: 'Insurance', answer: '£10m.' },
      { question: 'Do you bring lights', answer: 'Always.' },
    ],
  ],
  [
    'quotation marks',
    `“Do we need to feed you?”
A sandwich would be kind.
"Will you play our playlist?!"
Gladly.`,
    [
      { question: 'Do we need to feed you?', answer: 'A sandwich would be kind.' },
      { question: 'Will you play our playlist?', answer: 'Gladly.' },
    ],
  ],
  [
    'answers with numbers',
    `Q1. Can we meet?
A1. Any Sunday.`,
    [{ question: 'Can we meet?', answer: 'Any Sunday.' }],
  ],
  ['nothing of the kind', 'I play music.\nPeople dance.', []],
];

const PRICES: Example[] = [
  [
    'what is in pence, and what is told when asked',
    `Extra hour £40
Travel over 30 miles 45p per mile
Uplighters £10
New Years Eve £POA
Weddings from 90p a song
Marquees: P.O.A.`,
    [
      { title: 'Extra hour', price: '£40' },
      { title: 'Travel over 30 miles', price: '45p per mile' },
      { title: 'Uplighters', price: '£10' },
      { title: 'New Years Eve', price: 'POA' },
      { title: 'Weddings', text: 'a song', price: '90p', from: true },
      { title: 'Marquees', price: 'P.O.A.' },
    ],
  ],
];

describe.each([
  ['prices', PRICES],
  ['reviews', REVIEWS],
  ['packages', PACKAGES],
  ['questions', QUESTIONS],
] as const)('%s are cut from', (kind, examples) => {
  it.each(examples)('%s', (_, text, entries) => {
    expect(CUTS[kind]!(text)).toEqual(entries);
  });
});

it('a price that only begins there says so in a field of its own', () => {
  const [, text] = PACKAGES[4]!;
  expect(CUTS.prices!(text)).toEqual([
    { title: 'WEDDINGS', price: '£395', from: true },
    { title: 'BIRTHDAYS', price: '£195', from: true },
  ]);
});

it.each([
  [
    'prices',
    'My prices\n\nDisco £200\n• Uplighters £10\nA deposit of £50 holds the date.\n***',
    ['My prices', 'A deposit of £50 holds the date.'],
  ],
  ['packages', '4 hours £180\nDisco + karaoke – £250', []],
  [
    'packages',
    'Disco £200\n\nUplighters and disco\n\nDisco and uplighters £250',
    ['Uplighters and disco'],
  ],
  ['questions', 'FAQ\nDo you bring lights? Yes.', ['FAQ']],
  ['questions', 'How do I pay?\na) cash\nb) bank transfer', []],
  ['packages', 'Gold package\n\nSilver package\nOnly £200', ['Gold package']],
])('of %s, the lines that aren’t in an entry are named', (kind, text, left) => {
  expect(listLeftOut(text, CUTS[kind]!(text))).toEqual(left);
});
