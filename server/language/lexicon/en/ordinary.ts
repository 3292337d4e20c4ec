/**
 * English words of every day that come near to words of what businesses sell: whoever writes «poster» misspells no
 * «postre».
 */
export const ordinary = `
  africa america americas applies austria author authors autos backed banner banners barbados barbara barnes beads beast beats began begun bolivia
  bowling brakes brand brands brass britannica brothers bytes calls cameron canyon cells centres champion champions charms charts chess chick claims
  classes client colony columbia combine combines comics compatible config console consoles contract contracts convert cooler corners counties county
  creates dealers decades described description descriptions desert diary drives drunk easter economic economics entries europe exclusive extensive
  falling favorite favorites feeding filing finnish fired fisher floors forge funds gates germany grade graduation grows guinea handles health holland
  hughes information ireland korea lance latter launch launches levels linear lions lived locale mails major malaysia median mental mentor mills minds
  mixer module modules moments notes notre nurses nutritional observation observations oliver oriented origins pamela panel pants phrases pierce pipes
  planet planets polls possess poster posters precious prince principle principles prints prize prizes process produce produces quiet quote quotes
  races rates replaced romania russia salem saves scales series shade shame showers slide smell smooth snake sorts spears specially species spies
  stake starring stated states stats steal stores stranger stream streams stuart stuck syndrome tablet tablets tanks thailand thomas thorough threat
  threats topic topics trade trades treaty trips values valves varies various vegas verse vitamin vitamins wales walter wanting warning warnings
  weight weights wheels workers writing writings`
  .trim()
  .split(/\s+/u);
