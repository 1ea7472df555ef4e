/** Given names of many languages, as far as they tell a name that is turned around from two that are not. */

const namesIn = (names: string) => new Set(names.trim().split(/\s+/))

/** Hardly anybody's family name; without accents. */
const onlyGiven = namesIn(`
  abigail adela adelaida adele adolfo adriana agatha agnes agnieszka agustin agustina aida aino aitor akira albertina
  alejandra alejandro alessandra alessandro alexandra alexandre alfredo alice alicia alina almudena alvaro amalia
  amanda amelia amelie ana anastasia andrea andres andrzej ane angel angela angeles angelica angelina angelique anita
  ann anna anne annette annika antje antoine antoinette antonella antonia arantxa arturo astrid asuncion augusto
  aurelia aurora baltasar barbara bartolome beata beatrice beatriz begona benedicte bente bernadette bernarda bertrand
  birgit bjorn brigitte bruna camila candela caridad carlo carlota carmela carmen carolina caroline catalina catarina
  caterina catherine cecilia celeste celia charlotte chiara christiane christina christine cintia clarissa claudia
  claudio clelia clementine colette concepcion concha consuelo cordelia corinne cornelia cristina cristobal daniela
  daphne deborah delfina denise diana diego dmitri dolores doris dorota dorothea dorothy edgardo edith edoardo eduarda
  eduardo edvard eileen eirik elena eleonora elfriede eliane elisa elisabeth elise eliza elizabeth ellen eloisa elsa
  elvira emanuela emilia emiliano emilie emilio emily emma enrico enrique enriqueta erika ernestina ernesto esperanza
  estela ester esther etienne eugenia eugenio eulalia eva evelyn ewa fatima federica federico felicia felicitas felipe
  felisa fernanda fernando fiodor florencia francesca francesco francisca francoise frederic fyodor gabriela gabriele
  gabriella gabrielle gemma genevieve georgina gerardo gertrude giacomo gianni gilberto gillian giorgio giovanna
  giovanni giulia giuliano giuseppe gloria gonzalo gottfried graciela gretchen guadalupe gudrun guillaume guillermo
  gunther gustavo hannelore heather hector helen helena helene helmut henrietta henrike herminia hildegard horacio
  ignacio ignatius ignazio ilse imma immaculada ines inga ingeborg ingrid inmaculada irena irene iris irmgard isabel
  isabella isabelle isidora ivan ivana ivonne jacinta jacinto jacqueline jane janet janice janina javier jean-paul
  jeanne jennifer jerzy jessica jesus joanna joao joaquim joaquin johann johanna jolanta jordi jorgen jose josefa
  josefina josefine josep josephine juan juana judith julia juliana juliette julio justyna jutta karin karina karsten
  katarina katarzyna kateryna katharina katherine kathleen katrin kazimierz kirsten klaus konstantin kristin krystyna
  laetitia lajos larissa laszlo laura leandro leonor leopoldo leticia lidia liliana lisbeth livia lorena lorenzo
  louisa louise lourdes luca lucia luciana luciano lucie lucinda lucrecia ludmila luigi luis luisa luise luiz luz
  lydia macarena maddalena madeleine magda magdalena malgorzata manuela marcelo marcin margaret margarete margarida
  margarita marguerite maria mariana marianne mariano maribel marie mariela marija marisa marisol marjorie marta
  martha martina mary mathilde matilde matthias maureen mauricio maurizio mercedes micaela michaela michela michele
  miguel mihai mikhail milagros mireia miriam mitsuko modesto monica monika monique monserrat montserrat myriam
  nadezhda nancy natalia nathalie nelida nicole nieves nikolai nikolaus noelia nuria octavio odile olga olivia ottilie
  pablo paloma pamela paola paolo pascuala patricia pauline pedro penelope piedad pierre pilar plinio purificacion
  rachel rafael rafaela rainer raissa ramona raquel raul rebecca reinhard remedios renata renate ricarda roberta
  roberto rocio rodolfo rolf romana rosalia rosalind rosemary rossana rudolf sabina sabine samantha sandra sara sarah
  saskia serafina sergei sergio sharon sheila sibylle siegfried sigrid silvia silvina silvio simona siobhan sofia
  soledad solveig sonia sophia sophie stanislaw stefania stefano stephanie susan susana susanna susanne svetlana
  sylvia sylvie tadeusz tamara tatiana tatjana teodora teofilo teresa theodora theresa therese tiziana tomasz ulrike
  umberto ursula ute valentina valeria vanessa veronica veronique vicenta vincenzo violeta virginia virginie vittoria
  vittorio viviana vladimir walburga wanda wieslawa wilhelm wilhelmina winifred wojciech wolfgang yolanda yvette
  yvonne zbigniew zofia`)

/** Given names that are also common family names: behind another name they may be either. */
const oftenFamily = namesIn(`
  aaron ada adam alan albert alberto alexander alfonso alfred allan allen ally alonso amos amy anders andre andreas
  andrew andy anthony antonio arkady arnold arthur austin bartholomew ben benedict benito benjamin bernard bernardo
  bill blake bo bob boris brian bruce bruno camille carlos cesar charles chris christian christopher claude clive
  colin conrad craig cyril dale dan daniel dario david dean denis dennis dieter domingo dominic dominique don donald
  douglas duncan dylan edgar edmund edna edward elias eric ernest ernst esteban eugene felix fidel fiona florence ford
  francis francisco franco frank franz frederick friedrich fritz gabriel gary gaspar gene geoffrey georg george gerald
  gerard gilbert glenn gordon grace graham grant greg gregory guido gunter guy hannah hans harold harry harvey
  heinrich henri henry herbert herman hermann hope howard hugh hugo ian igor isaac jack jacob jacques jaime jakob
  james jan jason jean jeff jeffrey jens jeremy jerome jim jo joan joe joel john jon jonathan jordan jorge joseph josh
  joshua joyce jules julian june jurgen karl kate keith kelly ken kenneth kevin kim kurt lara lars lauren laurence
  laurent lee leila lena leo leon leonard leonardo leslie lewis lily lisa lorenz louis lucas lucy ludwig luke maggie
  manuel marc marcel marco marcos marcus marina mario mark marshall martin mateo mateos mathieu matt matthew maurice
  max maximilian mia michael michel mike morgan neil nelson nicholas nick nicolas nigel nina noel nora norman olaf ole
  oliver oscar otto owen pascal pat patrick paul paula per peter phil philip philippe ralph ramon ray raymond regina
  rene reuben ricardo richard rita rob robert robin rodrigo roger roland romain roman ron ronald rosa rosario rose
  rosemarie ross roy ruben ruby rudolph rupert russell ruth ryan sally salvador sam samuel santiago scott sean
  sebastian seymour shirley sidney simon simone solomon stanley stefan stella stephan stephen steve steven stewart
  stuart sven taylor ted terry tessa theo theodore thomas tim timothy tobias tom tomas toni tony tracy trinidad ulrich
  uwe valentin vera vicente victor victoria viktor vincent virgil walter warren wayne werner wilfred wilhelmus willem
  william xavier zadie`)

const bareName = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const isGivenName = (word: string): boolean => {
  const name = bareName(word)
  return onlyGiven.has(name) || oftenFamily.has(name)
}

export const isOnlyGivenName = (word: string): boolean => onlyGiven.has(bareName(word))
