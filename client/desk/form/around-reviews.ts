/** Phrases that Google, Facebook, The Knot and WeddingWire put around a review; # is a figure. */
const list = (text: string) => text.trim().split(/,\s+/);
/** Pads each word of a list of phrases, and puts longer phrases before the shorter ones in them. */
const longestFirst = (text: string) =>
  list(text)
    .map((each) => ` ${each.replaceAll(' ', '  ')} `)
    .sort((a, b) => b.length - a.length);

/** Between the name and the review, without figures and their articles. */
export const ABOVE = longestFirst(`
  local guide, level, stufe, just now, review, reviews, photo, photos, new, edited, on google, star,
  stars, out of, rated, ago, minute, minutes, hour, hours, day, days, week, weeks, month, months,
  year, years, married on, sent on, reviewed on, hired on, event date, verified, shared with public,
  avis, nouveau, modifié, sur google, étoile, étoiles, sur, note, il y, heure, heures, jour, jours,
  semaine, semaines, mois, ans, marié le, mariée le, mariés le, envoyé le, vérifié, rezension,
  rezensionen, bewertung, bewertungen, beitrag, beiträge, foto, fotos, neu, bearbeitet,
  zuletzt bearbeitet, auf google, stern, sterne, sternen, von, vor, minuten, stunde, stunden, tag,
  tage, tagen, woche, wochen, monat, monate, monaten, jahr, jahre, jahren, geheiratet am,
  verheiratet am, gesendet am`);

/** Below the review, or beside its rating. */
export const BELOW = longestFirst(`
  like, likes, love, share, shares, reply, replies, comment, comments, send, helpful, report, more,
  see more, read more, show more, view more comments, all reactions, other, others, positive,
  responsiveness, quality, quality of service, response time, average response time,
  professionalism, value, flexibility, punctuality, translated by google, see original, j'aime,
  j'adore, partager, partages, répondre, commenter, commentaire, commentaires, envoyer, utile,
  signaler, plus, voir plus, en voir plus, afficher plus, lire la suite, toutes les réactions,
  positif, qualité, réactivité, qualité du service, délai de réponse, professionnalisme,
  flexibilité, rapport qualité prix, ponctualité, traduit par google, voir l'original, gefällt mir,
  gefällt mal, teilen, antworten, kommentar, kommentare, kommentieren, senden, hilfreich, nützlich,
  melden, mehr, mehr anzeigen, mehr ansehen, mehr lesen, weiterlesen, alle reaktionen, positiv,
  qualität, professionalität, pünktlichkeit, preis leistungs verhältnis, von google übersetzt,
  original ansehen`);

/** Words of a date, in a line with a figure. */
export const DATES = longestFirst(`
  at, am, pm, d, w, h, y, min, hrs, yesterday, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct,
  nov, dec, january, february, march, april, may, june, july, august, september, october, november,
  december, à, le, er, j, sem, hier, janvier, février, mars, avril, mai, juin, juillet, août,
  septembre, octobre, novembre, décembre, um, uhr, std, wo, gestern, januar, februar, märz, juni,
  juli, oktober, dezember, okt, dez`);

/** Ends of a line that names who likes a post. */
export const OTHERS = list(`
  and # other, and # others, et # autre personne, et # autres personnes, und # weitere personen`);

/** Beginnings and ends of the line above the business's reply. */
export const ANSWERS = list(`
  response from the owner, reply from the owner, (owner), 's reply, ' reply, 's response,
  réponse du propriétaire, réponse de la part du propriétaire, (propriétaire), antwort vom inhaber,
  antwort des inhabers, antwort der inhaberin, antwort vom eigentümer, (inhaber), (inhaberin)`);

/** Verbs behind the name in the first line of a Facebook post. */
export const RECOMMENDS = list(`
  recommends, recommande, a recommandé, empfiehlt`);
/** Verbs behind the name that reviewers use, too: “was in top form”. */
export const IS_WITH = list(`
  is with, was with, is at, was at, is in, was in, is feeling, was feeling, est avec, était avec,
  est à, était à, se sent, ist mit, war mit, ist in, war in, fühlt sich`);
