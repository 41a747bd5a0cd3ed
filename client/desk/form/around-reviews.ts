/** Words that Google, Facebook, The Knot and WeddingWire put around a review, without figures. */
const listWords = (text: string) => new Set(text.trim().split(/\s+/));
/** Phrases; # is a figure. */
const listPhrases = (text: string) => text.trim().split(/,\s+/);

/** Words between the name and the review. */
export const ABOVE = listWords(`
  local guide level just now review reviews photo photos new edited on google star stars out of
  rated ago minute minutes hour hours day days week weeks month months year years married sent
  reviewed hired event date verified shared with public
  avis nouveau modifié sur étoile étoiles note il y heure heures jour jours semaine semaines mois
  ans marié mariée mariés le envoyé vérifié
  stufe rezension rezensionen bewertung bewertungen beitrag beiträge foto fotos neu bearbeitet
  zuletzt auf stern sterne sternen von vor minuten stunde stunden tag tage tagen woche wochen
  monat monate monaten jahr jahre jahren geheiratet verheiratet gesendet am`);

/** Words below the review, or beside its rating. */
export const BELOW = listWords(`
  like likes love share shares reply replies comment comments send helpful report more see read
  show view all reactions other others positive responsiveness quality of service average response
  time professionalism value flexibility punctuality translated by google original
  j'aime j'adore partager partages répondre commenter commentaire commentaires envoyer utile
  signaler plus voir en afficher lire la suite toutes les réactions positif qualité réactivité du
  délai de réponse professionnalisme flexibilité rapport prix ponctualité traduit par l'original
  gefällt mir mal teilen antworten kommentar kommentare kommentieren senden hilfreich nützlich
  melden mehr anzeigen ansehen lesen weiterlesen alle reaktionen positiv qualität professionalität
  pünktlichkeit preis leistungs verhältnis von übersetzt`);

/** Words of a date, in a line with a figure. */
export const DATES = listWords(`
  at am pm d w h y min hrs yesterday jan feb mar apr jun jul aug sep sept oct nov dec january
  february march april may june july august september october november december
  à le er j sem hier janvier février mars avril mai juin juillet août septembre octobre novembre
  décembre um uhr std wo gestern januar februar märz juni juli oktober dezember okt dez`);

/** Ends of a line that names who likes a post. */
export const OTHERS = listPhrases(`
  and # other, and # others, et # autre personne, et # autres personnes, und # weitere personen`);

/** Beginnings and ends of the line above the business's reply. */
export const ANSWERS = listPhrases(`
  response from the owner, reply from the owner, (owner), 's reply, ' reply, 's response,
  réponse du propriétaire, réponse de la part du propriétaire, (propriétaire), antwort vom inhaber,
  antwort des inhabers, antwort der inhaberin, antwort vom eigentümer, (inhaber), (inhaberin)`);

/** Verbs behind the name in the first line of a Facebook post. */
export const RECOMMENDS = listPhrases(`
  recommends, recommande, a recommandé, empfiehlt`);
/** Verbs behind the name that reviewers use, too: “was in top form”. */
export const IS_WITH = listPhrases(`
  is with, was with, is at, was at, is in, was in, is feeling, was feeling, est avec, était avec,
  est à, était à, se sent, ist mit, war mit, ist in, war in, fühlt sich`);
