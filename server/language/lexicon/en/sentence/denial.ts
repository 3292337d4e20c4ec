import type { DenialWord, SentenceTable } from '../../sentence.ts';
import { phrases } from '../../source.ts';

/** By which it is said of somebody at the table that they can't have what is spoken of. */
export const denial: SentenceTable<DenialWord> = {
  denialPerson: phrases(
    `him, her, them, he's, she's, he’s, she’s, he'd, she'd, hubby, missus, fiance, fiancee, nephew, niece, grandson, granddaughter, grandpa, granny, nan, nana, boss, colleague, flatmate, roommate, teen, teenager, youngest, eldest, oldest, third, fourth, bro, sis, pal, buddy, nobody else`,
  ),
  denialOneself: phrases('i, me'),
  denialGroup: phrases('us, them, you, lot'),
  denialNot: phrases(
    `no, not, never, neither, nor, nope, no way, off limits, don't, don’t, dont, doesn't, doesn’t, doesnt, didn't, didn’t, didnt, isn't, isn’t, isnt, aren't, aren’t, arent, can't, can’t, cant, won't, won’t, wont, couldn't, couldn’t, couldnt, wouldn't, wouldn’t, wouldnt, shouldn't, shouldn’t, shouldnt, mustn't, mustn’t, mustnt, cannot`,
  ),
  denialAble: phrases(
    `cannot, can't, can’t, cant, couldn't, couldn’t, couldnt, mustn't, mustn’t, mustnt, shouldn't, shouldn’t, shouldnt, allowed, can, able`,
  ),
  denialOfTaste: phrases(
    'want, wants, wanting, like, likes, fancy, fancies, keen, into, fan, fussed, big on, love, loves, prefer, prefers, hate, hates, bothered, stand, stands',
  ),
  denialOther: phrases(
    `isn't drinking, isn’t drinking, isnt drinking, not drinking, doesn't drink, doesn’t drink, doesnt drink, eat much, eat a lot, can't come, can’t come, cant come, cannot come, can't make it, can’t make it, cant make it, can't wait, can’t wait, not too, not very, not so, not that, hungry, know, knows, decide, decided, arrived, here yet, coming, sure, joining`,
  ),
  denialHarm: phrases(
    'shock, hives, rash, rashes, swells, swell, swells up, itches, itchy, faints, chokes, hospital, die, dies, died, dead, kill, kills, goner, anaphylaxis, anaphylactic, epipen, epi pen, throat closes, throat close, closes her throat, closes his throat, ambulance, in a e, to a e, vomits, throws up, pukes, poorly, reaction, reactions, reacts, react, sets my, sets her, sets him, sets our, get sick, gets sick, got sick, makes her sick, makes him sick, get ill, gets ill, got ill, really ill, very ill, him ill, her ill, them ill, mum ill, mom ill, dad ill, wife ill, husband ill, son ill, daughter ill, kid ill, sister ill, brother ill, ill from',
  ),
  denialNoHarm: phrases('for, of'),
  denialTrouble: phrases('problem, problems, issue, issues, trouble'),
  denialCareful: phrases('careful with, careful about, watch out for, beware of, look out for'),
  denialEverybody: phrases('everyone, everybody, all, nobody, no one, anyone, anybody, we, us'),
  denialExcept: phrases(
    'except, except for, excepting, but, but not, bar, barring, apart from, aside from, other than, besides, save for, minus, excluding',
  ),
  denialIf: phrases('if'),
  denialEats: phrases('eats, eat, touches'),
  toleratesNot: [],
  denialDoctor: phrases(
    `doctor, doctor's, doctor’s, doctors, pediatrician, paediatrician, dietitian, dietician, allergist, nutritionist`,
  ),
};
