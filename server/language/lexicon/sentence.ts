/** What a word does in a sentence. Some differ by a word or two: each is what one reading needs, and merging two would change what is understood. */
export type SentenceWord = SmallWord | VerbWord | AskingWord | ClaimWord | ToldPhrase | TableWord | DenialWord;

/** A table for each subject: the words, in one language. */
export type SentenceTable<Name extends SentenceWord> = Readonly<Record<Name, readonly string[]>>;

/** Small words: what they do in a sentence, whatever it is about. */
export type SmallWord =
  | 'or' // «o», «or», «ou»
  | 'and' // «y», «and», «e»
  | 'but' // «pero», «but»: what follows is another matter
  | 'butOrAs' // as before, and «como»: a list is over
  | 'affirms' // «pero sí a la cebolla», «but I am to onion»: behind a contrast, it goes on with what was spoken of
  | 'joinsThings' // between the things of a list
  | 'nor' // «ni»: it goes on with what is turned away
  | 'orNor' // one of several, or none of them
  | 'goesOnSaying' // behind it another thing may be said of oneself
  | 'with' // «con», «with», «com»
  | 'without' // «sin», «without», «sem»
  | 'inside' // «en», «in», «em»
  | 'placing' // as before, also with its article: «no», «on»
  | 'bindsName' // in names, beside the links
  | 'circumstance' // behind it stands a place, a time or a purpose: «en el salón», «para la cena»
  | 'of' // «de», «of», «do»
  | 'ofOrFor' // «por», «for»
  | 'ofOrWith' // «de», «with»: a part of a name stands behind
  | 'linksDetail' // before what tells a thing apart: «cazuela de mar»
  | 'linksPart' // «el de lomo», «la sin sal»: before what tells one of several apart
  | 'linksHead' // behind the noun of a phrase
  | 'linksOnlyDetail' // with an article: what stands behind is only a detail
  | 'linksCategory' // «al», «to»
  | 'to' // what an allergy is to: «al», «ao»
  | 'towards' // for whom: «para», «pra»
  | 'for' // «para», «for»: what it is for
  | 'beforeWhat' // «¿con qué vino va?»: it asks something of one thing
  | 'article' // «el», «the», «os»
  | 'articleNotTo' // as before without «a», which is «to» as well
  | 'articleOrJoined' // also «del», «al»
  | 'articleOfNoun' // also «un», «una»
  | 'articleOfDetail' // also «lo»
  | 'articleOrLink' // articles in Portuguese, links in Spanish
  | 'anyArticle' // definite or not
  | 'indefinite' // «un», «an», «uma»
  | 'determiner' // before a short name of a category, with the copulas
  | 'articleOfOne' // of one thing
  | 'articleOfSeveral' // «los», «las»
  | 'oneOrThis' // before the one thing that is asked about
  | 'pointsAtOne' // «el», «this», «mi»: one certain thing
  | 'pointsAtSeveral' // «los», «those», «tus»
  | 'standsForNoun' // «el de lomo», «this one»
  | 'standIn' // «one», «ones»
  | 'pointsBack' // «eso», «it»: what was spoken of before
  | 'pointsAtNext' // «este plato»
  | 'pointsHere' // what lies in front of the guest
  | 'ours' // of those at the table
  | 'mine' // as before, fewer
  | 'dative' // «me», «se», «nos»
  | 'forOneself' // «me», «nos», "us": of who speaks
  | 'talkers' // who speaks and who is spoken to: «yo», «me», «you», «a gente»
  | 'both' // both of those spoken of
  | 'pairCount' // «los dos», «the three»
  | 'beforePairCount' // what stands before them
  | 'amongThem' // «de esos», «entre esos»
  | 'something' // «algo», «anything»
  | 'ofAnyKind' // «algo», «something»: a quality may stand right behind it
  | 'all' // «todo», «anything», «tudo»
  | 'anyOne' // «alguna», «some»
  | 'ofNoKind' // «fried food», «cosas picantes»: it says what kind of thing nowhere
  | 'except' // «menos», «excepto»: of «all»
  | 'leavesAside' // «tirando», «salvo»: by itself
  | 'nothing' // «nada»
  | 'same' // «mismo», «same», «mesmo»
  | 'not' // «no», «don't», «não»
  | 'notOneself' // «no», «tampoco»: of what oneself can't have
  | 'denies' // it makes a yes or a no unsure
  | 'leavesOut' // in a name, or beside it: «sin», «free»
  | 'deniesHazard' // in a line of a record it may deny a hazard
  | 'free' // «libre», «free»: with what it is free of
  | 'behindNot' // between «no» and the verb
  | 'beforeThing' // between what turns away and the thing
  | 'degree'; // «muy», «tan»: nothing changes without it

/** Verbs of being, having, wanting and taking, and who they are said of. */
export type VerbWord =
  | 'is' // «es», «is», «estan»
  | 'isOrMay' // asked of a thing: «es», «puede», «sirve»
  | 'isOrIn' // «es», «in»: a hazard is asked of the thing
  | 'beOther' // «que no sea»: what follows is left out
  | 'isOfOurs' // of somebody at the table: «mi novia es…»
  | 'orders' // has something done: «reservame», "book"; it is no thing that somebody can't have
  | 'isOfAnother' // «tiene», «is»: of somebody who is not the guest
  | 'beingOneself' // before a way of eating: «soy», «hago»
  | 'isOfOneself' // «estoy», «tengo», «I am»
  | 'leadsVerb' // right before what somebody does: «me» (empalaga), «lo» (cata), «they»; it is no thing
  | 'auxiliary' // «does», «can»
  | 'has' // «tiene», «contains», «leva»
  | 'hasOrComes' // as before, also «incluye», «viene»
  | 'hasOrWith' // as before, also «con» and «sin»
  | 'hasOrEats' // as before, also «comer», «tomar»
  | 'hasOrWants' // behind «no»: what a thing is not to have, or what somebody does not want
  | 'hasInEnglish' // verbs of having before their subject
  | 'toHave' // «tener», «ter»: behind «puede»
  | 'mayHave' // «puede», «pode»: before «tener»
  | 'hasOfOne' // its subject is one thing
  | 'saysOfOne' // a verb of one thing: «cuesta», «tiene», «is»
  | 'costsOne' // before a bare name: «precio bife»
  | 'thereIs' // whether there is such a thing, or whether one may have it
  | 'pricesOrHolds' // «lleva», «cuesta»
  | 'asksOfIt' // «tiene», «viene», «puede»
  | 'fits' // «apto», «safe», «puedo»: a yes is safety
  | 'fitOrFree' // an adjective that says what fits: «libre», «safe»
  | 'trouble' // «problema», «risk»: a yes is the danger
  | 'may' // «puedo», «pueden»: of the guests
  | 'likes' // «quiero», «like»: behind «no» it turns away what is named before
  | 'dislikes' // «odio», «avoid»
  | 'avoid' // «evitar»
  | 'eats' // «como», «tomo», «pruebo»
  | 'needs' // «necesito», «need»
  | 'takesMedicine' // «tomo», «takes», «uso»
  | 'somebody'; // who forbids it, and who is spoken of

/** Words by which something is asked, answered or picked. */
export type AskingWord =
  | 'questionWord' // «qué», «how», «qual»
  | 'asksKind' // which of a kind: «qué pastas», «which ramen»
  | 'withinKind' // between that and the kind: «cuál de las pastas», «qué tipo de pastas»
  | 'unsureOf' // before a question word nothing is asked: «no sé qué nueces»
  | 'what' // «qué», «what»
  | 'charges' // asks for a price of what else would come with it: «¿cobran el pan?»
  | 'numbered' // before the number by which a list names a thing: «número 24», «number 24»
  | 'asksWhat' // «qué es», «qué trae», «tell me about»: what a thing is, or is made of
  | 'comesAlong' // «viene», «includes»: what a thing is served or done with
  | 'ofSize' // «grande», «bigger», "size": one of those a thing is sold in
  | 'asksWhen' // «cuándo»: when something is to be had
  | 'howMany' // «cuántas», «how many»: it counts
  | 'amountsTo' // «vienen», «do you get», «são»: behind a word that counts, with no noun between
  | 'drinks' // «tomo», «bebo», «drink»: of a drink, whatever it is had with
  | 'comesWith' // «viene», «incluye», «comes»: what is part of a thing
  | 'goesWith' // «acompaño», «pega con», «goes with»: what is had beside a thing
  | 'whichOrHowMuch' // behind a link: «con qué vino va» asks
  | 'whichOrWho' // as before, without «cuánto»
  | 'several' // a question of all there is: «cuáles», «options»
  | 'whichOf' // it asks for one of those that are compared
  | 'howMuch' // of what is compared
  | 'sum' // of what is added up
  | 'amount' // «cuánta», «gramos»
  | 'common' // «en común»
  | 'sharing' // what several things share
  | 'greets' // greetings, thanks, a cry for help
  | 'startsAsking' // it cuts what is said of oneself from what is asked: «puedo», «pero»
  | 'keepsSaying' // beside such a word nothing is cut: «no puedo»
  | 'goesOn' // as its first word: the question goes on with the one before
  | 'opensPhrase' // before a phrase without a noun: «¿y con…?»
  | 'opensBare' // before a bare name: «y flan», «hola, flan»
  | 'aroundName' // it asks nothing of the name beside it
  | 'soundsPortuguese' // it makes «o», «a» articles
  | 'firstOffered' // of those offered
  | 'secondOffered' // of those offered
  | 'thirdOffered' // of those offered
  | 'fourthOffered' // of those offered
  | 'lastOffered' // of those offered
  | 'aroundChoice' // around the answer to a question asked back
  | 'agrees'; // the one offered is meant: «dale», «isso»

/** Words of an answer: what claims nothing, what claims, and what takes a claim back. */
export type ClaimWord =
  | 'claimsNothing' // articles, links and pronouns that claim nothing by themselves
  | 'joinsClauses' // between clauses and between the members of a list
  | 'copula' // «es», «figura», «declara»
  | 'holds' // «lleva», «incluye», «contains»
  | 'making' // how a thing is made and served
  | 'recordPart' // what a record is made of by name
  | 'meanwhile' // «mientras», «while»: what goes on beside what is asked
  | 'harmlessEffect' // what comes of eating and harms nobody: «si como pesado me duermo»
  | 'joinsHalf' // «que»: it joins half sentences as often as it asks; with its accent it asks
  | 'because' // «porque», «xq», «since»: why something is asked
  | 'endsDenial' // behind it a denial no longer reaches
  | 'denial' // «sin», «none», «nenhum»
  | 'condition' // it holds only sometimes, or only for a part
  | 'choosing' // how a document offers a choice
  | 'choice' // how a choice is offered in other words
  | 'might' // «podría», «may»
  | 'can' // as before, without what only might be
  | 'assurance' // it says that something suits somebody
  | 'offering' // words of offering, of taste and of choice
  | 'numberWord' // numbers in words
  | 'sourceHeading' // «fuentes», «references»
  | 'sameThing' // «la misma freidora» is a shared one
  | 'shared' // as before
  | 'haveInfinitive' // behind a «may»: «podría haber»
  | 'grave' // how bad a danger is said to be
  | 'amongSome' // «entre sus ingredientes» does not tell all
  | 'offersThings' // «tenemos», «hay»: what is named is there
  | 'linksName' // it opens no name by itself
  | 'fillsList' // between the dangers that something is free of
  | 'linksDenied' // between the dangers that something is said not to have
  | 'bridgesDenial' // between «no» and what it denies
  | 'framesGuidance' // it joins a condition and its guidance
  | 'enclitic' // behind an infinitive: «usarla»
  | 'abbreviation'; // a stop behind it closes nothing

/** Phrases of an answer that claim nothing, deny, or send to the staff. */
export type ToldPhrase =
  | 'opener' // an answer opens by it, before a comma: «claro», «however»
  | 'opensFree' // behind it stands what something is free of: «libre de», «without»
  | 'deniesHaving' // «no lleva»
  | 'amongIngredients' // «entre sus ingredientes»
  | 'turn' // it asks for attention: «tené en cuenta que», «note that»
  | 'opensAdvice' // before advice to ask the staff: «ante la duda», «please»
  | 'opensFor' // it opens a clause that says whom the advice is for
  | 'forWhom' // the words of that clause
  | 'toAsk' // «consultá», «ask»
  | 'toStaff' // between the verb and the staff
  | 'andTo' // between two who are to be asked
  | 'staff' // who is to be asked
  | 'behindAdvice'; // «antes de pedir», «before ordering»

/** Who sits at a table, and what each of them is said to want. */
export type TableWord =
  | 'tableSomebody' // «yo», «otro», «she»: one or some of those at the table
  | 'tableRest' // «el resto», «everyone else»
  | 'tableGroup' // «mesa», «party»: all of them
  | 'tableHarmed' // «se brota», "hives": what becomes of somebody, with no word of what it is from
  | 'tableKin' // «el nene», «my husband»: behind an article, or a word of whose they are
  | 'tableChild' // of them who is a child
  | 'tableForChild' // how a thing for a child is asked for
  | 'tableWants' // «quiere», «eats», «só come»
  | 'tableOnly' // «solo», "only": nothing changes without it
  | 'tableEater' // «meat eaters», «carnívoro total»: behind or in place of what is wanted
  | 'tableAnything' // «come de todo»
  | 'tableLikes' // «gusta»: behind a «no» it is no more than taste
  | 'tableAsks'; // «quiere saber si»: behind what somebody wants it asks

/** By which it is said of somebody at the table that they can't have what is spoken of, often with no word of what that is. */
export type DenialWord =
  | 'denialPerson' // «polola», «youngest»: somebody, beside those of the table
  | 'denialOneself' // «yo», «me»: who speaks
  | 'denialGroup' // «uno de nosotros», «one of us»: of whom it is one
  | 'denialNot' // «no», «doesn't», «nem»: behind a person, all that is needed
  | 'denialAble' // «puede», «can't», «pode»: it is no matter of taste
  | 'denialOfTaste' // «quiere», «likes», «gosta»: behind a denial it is no more than taste
  | 'denialOther' // «no llegó», «isn't here»: another matter
  | 'denialHarm' // «se hincha», «swells», «passa mal»: what becomes of somebody
  | 'denialNoHarm' // «muere por», «to die for», «sick of»: behind such a word it is none
  | 'denialTrouble' // «problema con», «issue»
  | 'denialCareful' // «ojo con», «watch out for»
  | 'denialEverybody' // «todos», «nobody»: before the one who is excepted
  | 'denialExcept' // «menos», «apart from», «tirando»: the one who is excepted stands behind
  | 'denialIf' // «si come», «if he has»: what becomes of somebody stands beside
  | 'denialEats' // «come», «has», «comer»: behind that
  | 'toleratesNot' // «no tolero», «tampoco digiere»
  | 'denialDoctor'; // «pediatra», «doctor»: who forbids
