/**
 * Portuguese words of every day that come near to words of what businesses sell: whoever writes «estrada» misspells no
 * «entrada».
 */
export const ordinary = `
  abrindo aceitei acompanhante acordei acordos acusar áfrica águia alemanha algemas almas américa america apagado apanhado arranjar atores balança
  balanço barão barbara barnes baseada básica bates bebia bilhão bilhões bolso bolsos bonitas braço braços brady brincar brincos caído calado calças câmara camas
  cameron caminhando canção canções caneta canta cantores canyon capela carbono carregada carregando carroça cartas carteiro casais casaria castigo
  cegos cenário centenas certos chamou cheia cheias chicote chorou clássica cliente clientes cocaína cofre colinas comam combinar começa começam
  começará comendo comentar comia complexo contando contanto contatos coréia corra cortina cortinas county cozinhar crane credo cuida cuidará culpa
  curvas custar destinado deveres direta econômica entrado espanha esperma esperta estádio estando estrada estradas estudos fáceis favorita favoritas
  fazes feias feitas ferir finge fisher fitas formos frança franco frases fratura freio frota gates gatinha gostou gotas graças grade harmonia honrado
  hughes humanos inferior itens judas juízes juros laços lance largou largue latim leito lemos lendas lester lições líder líderes limpas longas major
  maneira maneiras maneiro marcas marcha maridos martelo matará médicas medida medidas medos mentais mental mente mentes mentor mentores milhão
  milhares milhões mills monge morando morava mortas multa negar nelas neles nestes nomes oliver olivia órgão órgãos pagaria pamela param pareço parto
  passamos passando pássaro pássaros pausa pedindo pegadas pegado pensado pequenas perda perdi pescador piada piadas pierce pintar piores pisar piscar
  placa placas planeta planetas plantão plantar poção porão portão posse poste poucas pouso prédio prédios preferida prêmios preparando preparou preso
  prince produção produtor puxando quantia quartos ricas risos rússia safar saltos saúde seguido seguidos seguindo sejamos sensibilidade separadas
  separe servidor servindo setor shelly sócio sócios sozinha sozinhas stuart substância suécia sujos tantas tantos tecidos técnico técnicos templo
  terno testes thomas tonto tranque trará tratam tratar trato tribo tribos único únicos ursos vacina vegas veias venho vermes vietnã vimos virgil
  viria vozes walter`
  .trim()
  .split(/\s+/u);
