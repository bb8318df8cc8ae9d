/**
 * Given names of many cultures, folded, without those that rather begin names of firms, such as Marshall or Stanford. Written for Cairn from general
 * knowledge.
 */
const NAMES = `
cy bo di dee kun nic pankaj nisa nilay salil naeem rachid qasar prajit nurzhas nuseir pradyumna raaid ramani ramtin rasool ravish rezo rodri rok samneet parikshit paavan
aaliyah aaron aaryaman aashish aayush abbey abbie abby abdallah abdel abdelaziz abdelhamid abdelkader abdellah abdelmounaim abdelrahman abdoulaye abdul
abdulaziz abdulkarim abdulla abdullah abdulmajid abdulrahim abdulrahman abdurrahman abe abel abena abhay abhijeet abhijit abhilash abhinav abhishek abigail
abraham achim ada adaeze adalberto adam addison ade adebayo adekunle adel adela adelaide adele adelina adeline adham adi adib adina aditi aditya adnan
adolfo adolph adrian adriana adriano adrien adrienne afaf afif afonso agata agatha agnes agnieszka agostino agus agustin ahlam ahmad ahmed ahmet aicha
aidan aileen aiman aimee aisha aitor ajay ajeet ajit ajith akanksha akash akhil akihiko akio akira akosua akram akshat akshay akua al alaa aladdin alain
alan alana alba alber alberico albert alberta alberto aldo aldona alec alejandra alejandro aleksandar aleksander aleksandr aleksandra aleksei aleksey alena
alenka alessandra alessandro alessia alessio alex alexa alexander alexandr alexandra alexandre alexandria alexandros alexandru alexei alexey alexi alexia
alexis alfie alfonso alfred alfredo ali alia aliaksandr alice alicia alina alisa alisha alison alistair alix allan allen allison allyson alma alok alon
alonso alonzo alpesh alphonse alvaro alvin aly alyssa ama amadeo amadou amal amalia aman amanda amandine amani amara amaury ambika ambra ambrogio ameen
ameer amelia amelie amin amina amine amir amira amirul amit amitabh amjad amman amol amos amparo amr amrish amrit amrita amy ana anabel anamika anand
ananda anant ananya anarug anas anastasia anastasios anatole anatoli anatoly ander anders anderson andi andra andre andrea andreas andreea andrei andrej
andres andreu andrew andrey andria andrii andrija andriy andrzej andy aneesh angel angela angelica angelina angelo angie angus anh ani anica anika aniket
anil anindya anirudh anis anish anisha anita anja anjali anjan anjana anjani ankit ankita ankur ann anna annabel annabelle annalisa annamaria anne annette
annie annika anoop anouk ansel anselm anselmo anshu anshul anthony antje antoine antoinette anton antonia antonin antonio antonis antony anucha anuj anup
anupam anurag anwar anya apoorv apoorva april apurva arafat arantxa aranxa arash aravind aravindan arbi archana archer archibald archie archit areej ari
aria ariadna ariana ariane arianna ariel arik aris aristotle arjan arjun arkadiusz arkady arlene armaan armand armando armani armin arnab arnau arnaud
arnav arne arno arnold arnon aron arron arsen arsenio arseniy art artem artemis arthit arthur artie artur arturo arun arushi arvid arvind arya aryan aryo
asad asaf asaph asdis aseem asger ash asha asher ashima ashish ashleigh ashley ashok ashraf ashton ashu ashutosh ashwin asif asim aslak asma asmund assem
astrid atef atif atle atul aubrey aude audrey audun august augustas auguste augustin augusto augustus aung aurelia aurelie aurelien auren auryn austen
austin ava avantika avery avi avichal avihu avinash aviral aviv avner avraham awad axel aya ayaan ayaka ayan ayaz ayden ayesha ayman ayo ayoub ayse aytan
ayumi ayush azeem azhar aziz azlan azza babu badr baek baha bahaa bailey bakr balaji balakrishnan balazs baldur baltasar bambang bao baptiste baraa barak
barbara barnabe barnaby barney baron barr barrett barry bart bartek bartlomiej bartosz baruch bas basem bashar bashir basil basile basma bassam bassel
bastian bastien batuhan bayan beata beatrice beatrix beatriz beau becca becky bela belinda bella ben benat benedetta benedict benedikt bengt benita benito
benjamin benji benjy benn bennett benny benoit benson bent berit berk berkay bernadette bernard bernardo bernat bernd bernhard bernie bert berta bertie
bertrand beryl bess beth bethany betsy bettina betty beverly bhanu bharat bhargav bhaskar bhavesh bhavin bhuvan bianca bilal bilel biljana bill billy bin
bing binh binny birgit birgitta birte bisher bjarne bjoern bjork bjorn blaine blair blaise blake blanca blas blaz blazej blythe bo bob bobbi bobby bodhi
bogdan bogna bojan boleslaw boni bora boris borislav borja bouchra boyan boyd boz bozena brad braden bradford bradley brady bram bran brandi brandon brandt
branislav branko branson brayden brayton breanna brecht breck brenda brendan brendon brennan brenner brent bret brett brian briana brianna brice bridget
brigita brigitte brijesh britney britta brittany brock broderick brody bronson brooks bruce bruna bruno bryan bryant bryce bryn bryson bucky buddhika buddy
budi bulent burak burhan burt buster byron byung byungchul caden caesar caglar caio caitlin cal caleb calin callum calum calvin camden cameron camila
camilla camille camilo can candace candice carina carl carla carles carlo carlos carlotta carlton carme carmelo carmen carol carola carolien carolin
carolina caroline carolyn carrie carson carsten carter carylyne caryn casey casimir casper cassandra cassidy cassie catalin catalina catarina caterina
catharina catherine cathy catrin catrina cecil cecile cecilia cedric cees celeste celia celina celine cem cengiz cenk cesar cesare chad chadi chai chaim
chaitanya chaitra chamath chaminda chan chance chandan chandler chandra chandrashekhar chandresh chandu chang changho channing chantal chao chappy charlene
charles charley charlie charlotte chas chase chatchai chatchaval chaval chaz chek chelsea chen cheng cherie cheryl chester chetan chi chiamaka chiara chidi
chie chien chih chika chinedu chioma chiraag chirag chloe chris chrissy christa christel christen christer christi christiaan christian christiana
christiane christie christina christine christof christoff christoffer christoph christophe christopher christos christy chuck chukwudi chukwuemeka chulsoo
chun chung cian ciara cihan cillian cindy ciprian claes claire clara clare clarence clarice clark claude claudia claudine claudio claudius claus clay
clayton clelia clemens clement clementine cleo cliff clifford clint clinton clive clotilde clyde coby cody colby cole colette colin colleen collin colm
colton conchita connor conor conrad constance constantin constantine constantino constantinos constanze cooper cora coralie corbin cordelia corey cori
corinna corinne cornelia cornelis corneliu cornelius cory cosima cosimo cosmin cosmo costa costas costel courtney craig crispin cristi cristian cristiana
cristiano cristina cristobal cristopher cuong curt curtis cuy cvetan cyan cynthia cyril cyrille cyrus czeslaw daan dae daeho dagmar dahlia dai daichi daiki
daina dainius daisuke daisy dalal dale dalia dalton damian damiano damien damir damon dan dana dane dania danica daniel daniela daniele daniella danielle
daniil danijel danil danilo danish danny dante danuta danya daoud daouda daphne dara darcy daria darian darin dario darius dariusz darja darko darlene
darrell darren darrin darryl darshan darshana darwin daryl dashiell dat dave davey david davide davin davis davor dawid dawn dawson dayana dean deandre
deanna debbie debora deborah debra decio declan dedi deepa deepak deepali deepika deepti deian deirdre dejan delia delphine demetrios demetrius demi demian
denis denise deniz dennis denny denys derek derrick desiree desislava desmond detlef dev devan devansh deven devendra devesh devin devon dewi dex dhananjay
dhanush dhara dharam dharmesh dhaval dheeraj dhruv diaa dian diana diane dianne dick didier diederick diederik diego dieter diether dietlinde dietmar
dietrich dijana dikran dilip dillon dima dimitar dimitra dimitri dimitrije dimitrios dimitris dimitry dina dinakar dinesh dinh dino dinu dinusha diogo dion
dirk dirkje divya djamel dmitri dmitrii dmitriy dmitry dmytro doaa dobromir doina dolores dom domantas domenic domenico domingo dominic dominica dominick
dominik dominika dominique dominykas don donald donatella donato dong donghoon donghyun dongwon donna donnie donny donovan dora doreen dorian dorin dorina
doris dorota dorothea dorothy dorsa dorte dorthe doruk doug dougal douglas douwe dov dovey dovydas doyle dragan drago dragos drew drishti duc duha duncan
dung dusan dustin dwayne dwight dwyane dylan eamon eamonn earl ebele ebony ebrahim ebru eckart ed eda eddie eddy eden edgar edgardo edgars edi edita edith
edmond edmund edna edo edoardo edson eduard eduardo edvard edvinas edward edwin edwina eelco eero eetu eeva efe efraim efrain efrat egil egle egor ehsan
ehud eiji eike eileen einar eira eirik eirini eitan eivind ejaaz eka ekaterina ekim elad elaine elan elana eleanor eleftherios elena eleni eleonora eli
elia eliad eliana elias elie eliezer elif elijah elin elina eliot elisa elisabeth elisabetta elise elisha eliza elizabeth elizaveta elke ella elle ellen
elliot elliott ellis elmar elmer elodie eloise elon elpida elroy elsa elsie elton elvin elvira elvis elyse elzbieta emad eman emanuel emanuela emanuele
emeka emerson emery emi emil emile emilia emiliano emilie emilija emilio emils emily emin emir emma emmanuel emmanuelle emmet emmett emrah emre emrin ender
ene eneida eneko engin enrico enrique enzo eoghan eoin ephraim eran ercan ercole erdem erez erhan eric erica erich erick erik erika eriks erin erlend
ernest ernesta ernesto ernests ernie ernst errol erwan erwin esam eshan esmeralda espen esra essam esteban estefania estelle ester esther ethan etienne
ettore eufemia eugen eugene eugenia eugenio eulalia eun eunice eunji eusebio eva evald evan evangelos evans eve evelina evelyn everett evert evgenia
evgenii evgeniy evgeny evin ewa ewald ewan ewelina ewout eyad eyal eylon eytan ezekiel ezequiel ezra ezz fabian fabiana fabiano fabien fabienne fabio
fabrice fabricio fabrizio fadel fadi fahad faheem fahim faisal faith faiz fajar fajr fakhri fan fang fanny farah faraz farees fares farha farhad farhan
farid faris farooq farouk farshad farzad fatih fatima fatma fawaz fawzi fayez federica federico fedir fedor fei feifei felicia felicitas felicity felipe
felix femi fenella feng feras ferdinand ferenc fergal fergus fernanda fernando ferran fidel fikret filip filipe filippa filippo fiodor fiona fionn fiorella
firas flavia flavio fletcher fleur flora florence florent florentin florian florin floris floyd folake forest forrest fotis fouad fran franca frances
francesca francesco francine francis francisc francisca francisco franck franco francois francoise franjo frank frankie franklin frans franz franziska
fraser fred freddie freddy frederic frederica frederick frederico frederik fredric fredrik fredrika frida frieda friederike friedrich fritz frode fuad
fulvio fumiko fumio funmi furkan furqan gabby gabe gabi gabija gabin gabor gabriel gabriela gabriele gabriella gabrielle gael gaetan gaetano gaia gal galen
galia galina ganapathy ganesan ganesh ganeshram gang gareth garima garret garrett garri garrick garry garth gary gaspard gaston gaurav gauri gautam gautham
gavin gavriel gayle gediminas geetha geir gene genevieve gengmo genoveva geoff geoffrey geoffroy georg george georges georgi georgia georgie georgii
georgina georgios georgy gerald geraldine gerard gerardo gerben gerd gerda geremy gerhard germain german gerrit gerry gert gertrude ghada ghassan ghazi
gheorghe ghislain gia giacinto giacomo giada gian giancarlo giang gianluca gianmarco gianni gianpaolo gideon gigi gil gilad gilbert gilberto giles gilles
gillian gina ginevra gino gintaras giorgi giorgia giorgio giorgos giovanna giovanni giri gisela giselle gisle gita giulia giuliano giulio giuseppe gizella
gizem glen glenda glenn gloria gokhan gokul gonzalo gopal gopi goran gordon gorm goro gottfried govind govinda grace gracie grady graeme graham grainne
grayson grazia grazyna greg greger gregg gregoire gregor gregorio gregory greta gretchen grete griff griffin grigore grigori grigory gro grzegorz guadalupe
guang gui guido guilherme guillaume guillem guillermo gul gulsah gunhild gunnar gunnel gunter gunther guo gurpreet guru gus gustaf gustav gustave gustavo
gustavs guus guy gwen gwendolyn gwyneth gyorgy gyu gyula ha haakon habib habiba hadar hadas hadi hadley hae hafiz hagen hai haibo haichen haitao haitham
hajime hakan hakeem hakon hal hala haley halim halina halle halley haluk halvard hamad hamed hamid hamish hamza hamzah hana hanan hani hanin hank hanka
hanna hannah hanne hanneke hannele hannes hannu hans hanson hao harald hardik hargun hari hariharan harini haris harish harlan harley harm harman harmen
harold haroon harper harpreet harri harriet harris harrison harro harry harsh harsha harshit hart haruka haruki haruto harvey hasan haseeb hasna hassan
hassanein hatem hatim hau havard haya hayato hayden hayley hazel hazem haziq heath heather heba hector hedda hedvig hee heejin heidi heike heikki heiko
heini heinrich heinz helen helena helene helga helge helle helmi helmut hema hemant hemanth hendra hendrik henk henna hennie henning henri henrietta henrik
henrique henry henryk herb herbert herman hermann hermine hernan herve heslin hessie hiba hideaki hideki hideo hideto hien hieu hikaru hilary hilda hilde
hildegard hillary hilmar hilmi himani himanshu hinata hiren hiro hiroaki hiroki hiromi hiromu hironao hiroshi hiroyuki hisashi hisham hitesh hjalmar hoa
hoang holger hollie holly homer honey hong hongbo honor hoon horace horacio horia horst hossein houda howard howie hoyt hrishi hrithik hrvoje hsin hua
hubert hubertus huda hudson huey hugh hugo hui huib huiying humberto humphrey hung huong husam husayn hussain hussam hussein huy huyen hwan hye hyejin hyun
hyung hyunjin hyunwoo ian iana ibrahim ibtisam ichiro ida idan ido idoia idris idriss ieva ifeanyi ignacio ignas ignatius igor igors ihab ihar ihor ike
ikenna iker ikram ilan ilana ilaria ilda ildar ildiko ileana ilham ilhan ilia iliya ilja ilka ilkay ilker ilkka illia ilmari ilona ilse ilya imad iman
imants immad imogen imran imre in ina inas indira indra ines inga inger ingmar ingo ingrid inho inigo inka inken ioana ioannis iolanda ion ira iraj irakli
irena irene irenka irfan irina iris irma irv irvin irving irwan irwin isaac isabel isabela isabella isabelle isadora isaiah isak isamu isha ishaan ishan
ishani ishita ishwar isidro islam ismael ismail ismo isolde isra israel issa issam istvan itai itamar itay itzik iva ivailo ivan ivana ivanka ivar iveta
ivica ivo ivor ivy iwan iwona iyad izaak izabela izabella izzat izzy jaak jaakko jaan jaana jaber jace jacek jack jackie jackson jaclyn jacob jacobo jacopo
jacqueline jacques jad jade jaden jadwiga jae jaehyun jaeson jaewon jaewook jaeyoung jafar jagdish jai jaime jaimin jair jake jakob jakov jakub jalal
jamaal jamal jamar james jameson jamie jamil jamila jamis jan jana janak jane janelle janet janez jani janice janina janine janis janka janki janko jann
janna janne jannik jannis jano janos janusz jared jarek jaren jarkko jarl jarno jaroslav jaroslava jaroslaw jarrad jarred jarrett jarrod jarvis jascha
jasmin jasmine jasna jason jasper jasraj jatin jaume javale javed javier jawad jawahir jay jaya jayant jayanth jayaram jayashree jayden jayesh jaylen jayme
jayne jaynti jayson jaz jean jeanette jeanne jeannie jeb jed jedediah jeetu jeff jefferson jeffery jeffrey jehad jelena jelle jelmer jem jen jenil jenna
jenni jennie jennifer jenny jens jeong jerald jerd jeremiah jeremias jeremie jeremy jeri jermaine jernej jeroen jerome jerry jerzy jesper jess jesse
jessica jessie jesus jethro jett jez jia jiajun jian jiang jianhua jianing jianming jie jignesh jihad jihan jiho jihoon jihye jill jillian jim jimena jimin
jimmy jin jing jinglan jinglian jinho jinwoo jinyoung jiri jiro jisoo jisung jitendra jitka jiwon jo joachim joakim joan joana joanna joanne joao joaquin
jocelyn jochem jochen jodi jody joe joel joelle joep joerg joern joey johan johana johann johanna johannes john johnathan johnathon johnnie johnny johnson
joke joko jolanta jolien jomana jon jona jonah jonas jonathan jonathon jongho jonna jonny jonty joon joonho joop joost joram jordan jordana jordi jordy
jorge jorgen jorgos joris jorn jorrit josaphat jose josef josefin josefina josep joseph josephine josh joshi joshua josiah josip josselin josue jovan joy
joyce jozef jozsef ju juan juana juanita jude judit judith judy juergen juhani juho juhyun jukka jules julia julian juliana juliane julianna julianne julie
julien juliet juliette julio julius juma jumana jun june jung jungwoo junho junhyung junichi junior junjie junko junya juozas jurate jure jurgen jurgis
juri juriaan jurica jussi justas justin justina justine justus justyna jutta jyoti jyri jyrki kaan kaare kaarina kabir kacper kade kadek kaden kadin kadir
kae kai kaidi kailash kaimin kais kaisa kaitlin kaitlyn kaito kaj kajsa kal kalevi kaley kalin kalina kalle kalpana kalpesh kalyan kamal kamil kamila
kamlesh kamran kana kane kang kanika kanishk kanyi kaori kapil kara karan kareem karel karen kari karim karima karin karina karishma karl karla karlheinz
karlis karnika karol karolina karoline karolis karri karsten karthik karthikeyan kartik kash kasia kasimir kaspar kaspars kasper kassem kasun kat katalin
katarina katarzyna kate katerina katharina katharine katherine kathleen kathrin kathryn kathy katia katie katinka katja katrien katrin katrina katsuhiko
katsuya katy katya kaushik kavita kavya kay kayla kaylee kayvon kazim kazimierz kazuhiko kazuhiro kazuki kazuma kazuo kazuya keegan keenan kees keigo keiko
keir keisuke keita keith kelby kelechi kellan kelley kelli kellie kelly kelsey kelvin kemal kemi ken kendall kendra kendrick kenichi kenji kennedy kenneth
kenny kenrick kenshi kent kenta kentaro kenton kenya kenzi keone kerem keri kerman kerr kerry kerstin keshav kester ketaki ketan ketil ketut kevan keven
kevin keyur keyvan khadija khairul khaldoun khaled khalid khalifa khalil khanh khoa khoi kiara kien kieran kiet kihoon kiley kim kimberly kimi kimmo kinga
kingsley kip kira kiran kirby kiril kirill kirk kirsi kirsten kirsti kirstin kirsty kirti kishan kishore kit kittipong kiyoko kiyoshi kjell kjetil klaas
klara klaudia klaus klavs klemen klim knut kobe kobi koen kofi kohei koichi koji kojo koki kola kolya komal konrad konstantin konstantine konstantinos
konstanty kornel kosta kostadin kostas kosuke kota kotaro koushik koya krasimir kresimir kripa kris krish krishna krishnan krista kristaps kristen krister
kristers kristi kristian kristiana kristie kristijan kristin kristina kristine kristjan kristof kristofer kristofers kristoffer kristopher krists krisztian
krunal krystian krzysztof ksenia kshitij kumar kunal kunihiko kurt kushal kwabena kwaku kwame kwan kwang kweku kwesi kwon kyaw kyla kyle kyler kylie kyra
kyriaki kyriakos kyrre kyu kyung kyungho kyungmin lachlan lachy laima lajos lakshman lalit lam lama lamia lan lana lance landon lane lara larissa lark
larry lars lasith lasma lasse laszlo lata latoya laura laure laureen laurel lauren laurence laurens laurent laurentiu laurenz lauri laurie laurin lavinia
lawrence lawson layal layan layla layne lazar lazaros lazlo le lea leah leander leandra leandro leanne leda lee leena lefteris lei leif leigh leighton
leila leland lena lenard leni lennard lennart lennox lenny leo leon leona leonard leonardo leonel leonhard leonid leonidas leonie leonor leonora leontine
leopold leora leore leroy lesley leslie lester leszek leticia lev levent levi lewis lex leyla lia liad liam lian liana liang libby lidia liesbeth liesel
lieve liga liisa lijuan lila lilia lilian liliana lilith lillian lilly lily lin lina lincoln linda lindsay lindsey ling linh linnea linus lionel lior lisa
lisbeth liselotte lisette lital lito liv livia liz liza lizzie ljiljana ljubica ljubomir lloyd loc logan loic lois lokesh lola lon long lonnie loong loren
lorena lorens lorenz lorenza lorenzo loreta loretta lori lorna lorraine lothar lotta lotte lou louie louis louisa louise lourdes lovisa lovro luan luana
luay lubna lubomir luc luca lucas lucia lucian luciana luciano lucie lucien lucija lucille lucinda lucio lucius lucjan lucretia lucy ludmila ludo ludovic
ludovico ludwig luigi luis luisa luiz lujain luka lukas lukasz luke lulu luminita luna luther lutz luuk lydia lyle lyndon lynette lynn lynne lyuben
lyubomir maarja maarten mabel mac maciej maciek mackenzie maclane macy madalina maddie maddox made madeleine madeline madhav madhavan madhu madhur madison
mads mae maeve magali magda magdalena maggie maghnus magnhild magnus maha mahdi mahela mahendra maher mahesh mahima mahin mahir mahmoud mahmud mai maia
maija maik maike maiken maire maja majed majid makiko makoto maksim maksym malachi malachy malak malavika malcolm malene malgorzata malik malin mallory
malte mamadou mami mamoru mamta manabu manal manan manas manasi manav manca mandar mandy maneesh manfred manfredi mangesh manik maninder manish manisha
manjeet manjit manju manny manoj manolis mansi mansoor mansour manu manuel manuela maor mara maram marat marc marcel marcela marcella marcello marcelo
marcin marco marcos marcus mareike marek margaret margareta margarethe margarita margaux margie margit margo margot margrethe marguerite mari maria mariah
mariam marian mariana marianna marianne mariano marie marieke mariel mariem marija marijke marijn marika marilena marilyn marin marina marinela marino
marinus mario marion marisa marisol marissa marit marius mariusz mariya marja marjan marjeta marjorie mark markian markku marko markos markus marla marleen
marlena marlene marley marlies marlin marlon marnix marques marta marten martha marthe marti martin martina martine martinho martino martinus marty martyn
martyna martynas marvin marwa marwan mary maryam maryana masahiko masahiro masaki masako masao masaru masashi masato masaya masayoshi mason massimiliano
massimo mat matas mate matei matej mateja mateo mateus mateusz matevz mathew mathias mathieu mathijs mathilda mathilde mathis matias matija matilda matilde
matjaz matt matteo matteus matthaus mattheus matthew matthias matthieu matthijs matti mattia mattias matty matus matvei maud maude maura maureen maurice
mauricio maurits maurizio mauro maury maverick mavis max maxence maxim maxime maximilian maximiliano maximillian maximo maxine maxwell maya mayank mayra
maysa mayumi mayur mayuri mazen mazin md mechthild meenakshi meera meg megan megha meghan mehdi meher mehmet mehul mei melanie melih melina melinda melissa
melody melvin melvyn menachem mendel mengyao meni menno mercedes mercy meredith merete merike merja merlin mert merve mervyn meryl meshach mesut meta mette
meyer mia micaela micah michael michaela michail michal michalis micheal michel michela michele michelle michiko mick mickael mickey mieczyslaw miguel
mihael mihaela mihai mihail mihaly mihir mika mikael mikayla mike mikel mikey mikhail mikiko mikio mikita mikkel mikko miklos miko mikolaj mila milad
milada milan milana milena miles miley milica milind milivoj millie milo milos miloslav milton min mina minal mindy ming minghao mingming minh minho minji
minjun minkyu minna minoru minseok mira miran miranda mircea mirco mireille mirela miriam mirjam mirjana mirka mirko mirna miro miron miroslav mirosława
mirza misbah misha mitali mitch mitchell mitesh mitsuru miwa miyuki mladen mo modi moe mohamad mohamed mohammad mohammed mohan mohannad mohini mohit mohsen
mohsin moira moises mojtaba molly momchil mona monica monika monique monroe monte montgomery mor morana morgan morgane moritz morris mort morten mortimer
mosab moses moshe mostafa mounir mounira moustafa moustapha mrinal muataz mudar mudit mufid muhammad muhammed muhanad mukesh mukul mukund muna muneeb munir
muntasir munther murad murali murat murray musa mustafa mutaz myat myke mykhailo mykola mykolas myles myriam myron myrtle myrto myung na nabeel nabil
nabila nabilah nachiket nacho nada nadav nadeem nader nadia nadim nadine nadir nadja nael nagendra nahed naila naim najib najwa nakul nala nam naman namit
namrata nan nana nancy nandini nandita nandu nao naoki naoko naomi naoto naoya napoleon narasimhan narayan narayanan narek naren narendra naresh nashwa
nasir nasreen nasrin nasser nassim nastassia nat natacha natalia natalie natalija nataliya natallia natan nataraj natasa natasha nate nathalie nathan
nathanael nathaniel natsuki nattapong natthaphon nav naval naveed naveen naveena navid navin navneet navroop navya nawaf nawal nayan nayef naz nazar nazih
nazim nazli neal nebojsa ned nedim neel neelam neena neeraj neha nehemiah neil nela nelly nelson nemanja nemil nenad neo neri nerijus nessa nestor netta
neven nevena neville nga nghia ngoc ngozi nguyen nhat nhi nia niall niccolo nichola nicholas nick nicki nickolas nicky nico nicol nicola nicolaas nicolae
nicolai nicolas nicolaus nicole nicoletta nicolette nicolo nidal nidhi niek niels nigel nihad nihal niharika nihat niina nik nika nike nikesh nikhil nikil
nikita nikki nikko niklas niklaus niko nikodem nikola nikolai nikolaj nikolaos nikolas nikolaus nikolay nikolina nikos nikunj nilesh nils nima nimish
nimrod nina nino nir niraj niran niranjan niranjana nirav nisarg nischal nisha nishant nishith nisim nissim nitesh nithin nitin nitish nitya niv nives
nizar nnamdi nneka noa noah noam noboru nobuyuki nodar noe noel noelia noelle noemi nolan nona noor noora nora norbert noriaki noriko norm norma norman
norris nouf nour noura nouriel nuno nuria nuriel nuwan nyoman oana obaid obi obinna octavia octavian octavio odd oddvar oded odell odile odin odysseas
odysseus ofer ofir ognian ognjen oguz oiva ojas okan okechukwu oksana ola olaf olamide olav olavi ole oleg oleh oleksandr oleksandra oleksii oleksiy olena
olev olga olgierd oli olimpia oliver olivia olivier oliwia olle ollie olly olof olu olumide olusegun oluwaseun oluwaseyi omar omayma omer omid omkar
omprakash omri ondrej onur oona oran oren orestis orhan ori oriana oriol orion orit orjan orla orlando orson osama osamu oscar oskar osman osvaldo oswald
oszkar otakar otavio othman otis ottavia otto outi ove owen oz ozan ozgur ozlem paavo pablo packy paco paddy paige pal palak pallavi palle paloma pam
pamela pamir pan panagiota panagiotis panos paola paolo parag param paras paresh parin parker parsa parth parul parvati pascal pascale pasha pasquale pat
patrice patricia patricio patrick patrik patrizia patryk patsy patti patty paul paula paulette pauliina paulina pauline paulius paulo pavan pavel pavle
pavlina pavlo pavol pawan pawel payal payam payton pearce peder pedro peep peggy pejman pekka pelle penelope peng penny per percy peregrine perry perttu
petar pete peter petja petr petra petri petronela petros petru petter petteri petya peyton phat phil philip philipp philippa philippe phillip phineas
phoebe phoenix phong phuc phuoc phuong phyo pia pier piergiorgio pierluigi piero pierre pierrick pieter pietro piia pilar pille pim ping piotr piper piret
pirjo piyali piyapong piyush plamen pol polina polly pooja poorvi porter povilas prabha prabhakar prabhu prabir pradeep pragya prajwal prakash pramila
pramod pranav pranay pranjal pranjali prasad prasanna prasert prashant prasoon prateek prathamesh pratik pratima pratyush praveen praveena pravin preben
predrag preethi preeti prem preston primoz prisca priscilla pritam prithvi priya priyank priyanka przemyslaw puneet purav purushottam pusha pushkar putra
putri qais qasim qi qiang qiao qin qing qiu quan quang quentin quincy quinn quinten quintin quoc quy rabab rabih rachael rachel rachelle radek radhika
radim radka radmila radomir radomira radoslav radoslaw radovan radu radwan rae raees raf rafael rafaela rafal rafe raffaele raffaella rafi rafik raghad
raghav raghavendra ragheb raghu ragnar rahel rahilla rahim rahul raimo raimon raimonds raimund raina rainer rainis raisa raj raja rajaa rajan rajani
rajashekar rajat rajeev rajendra rajesh rajiv rajkumar raju rakesh ralf ralitsa ralph ralston ram rama ramadan ramakant ramakrishna raman ramesh rami ramin
ramiro ramon ramona ramsey ramunas ramy ramya ramzi ramzy ran rana rand randal randall randi randolph randy ranganathan rania ranjan ranjana ranjit ranveer
raouf raoul raphael raphaela raphaelle raquel rares rasa rasha rasheed rasheeda rashi rashid rashmi rasmus rastislav rastko ratko raul raunak ravi ravikant
ravinder ravindra ravindran rawan ray raya rayan raymond raymundo rayna raz razvan rebeca rebecca rebekah recep reece reed reem reema reese reg regan
reggie regina reginald regis rehan rei reid reijo reiko reina reine reinhard reinhold reinier reinout reka rekha remco remi remigiusz remo remus remy remzi
ren rena renan renata renate renato renaud rene renee renu renuka reto reuben reut rev revathi rex rey reza rhea rhett rhiannon rhonda rhys ria ric ricardo
riccardo rich richa richard richie rick rickard rickey ricky rico ridwan rie riham rihards riikka riina riitta rikard rikke riku riley rima rina rini rio
rishabh rishi risto rita ritesh ritika ritu rivka riya riyad rizal rizky roan rob robbert robbie robby robert roberta robertas roberto robin robson robyn
rocco rocio rod roderick rodger rodney rodolfo rodolphe rodrigo rody roel roeland roger roham rohan rohini rohit rohun roi rokas roksana rola roland
rolando rolf romain roman romana romane romano romeo romeu romina romuald romy ron ronak ronald ronaldo ronan ronda roneil ronen rong roni ronit ronja
ronnie ronny rory rosa rosalba rosalia rosalie rosalind rosanna rosario rose rosemary roshan roshni roshun rosie rosina roslyn ross rossella rossen
rostislav rostyslav rowan rowena roxana roxani roxanne roy royce roza rozalia ruari ruba ruben rubin ruchi ruchika rudi rudiger rudolf rudolph rudy rufus
rui rujuta rukmini rumen rune ruoyu rupa rupak rupert rupesh ruqayya rush ruslan russ russell rustam rusty ruta rutger ruth ruud ruwan ruxandra ruzica ryan
ryder rylan ryo ryoma ryon ryosuke ryota ryszard ryuichi ryuji ryuta saad saahil saar saara saber sabina sabine sabri sabrije sabrina sacha sachiko sachin
sadhana sadie sadiq saeed saeeda safa safaa safiya safwan sagar sagarika sagi sahana sahar sahil sai said saif saja sajid saki sakina sakshi sakura sal
salah saleh salem salim salla sally salma salman salome salvador salvatore salwa sam samad samah saman samantha samar samarth sameer sami samia samiha
samir samira sammy samo sampath sampo samson samu samuel samuele samuli samy samyak sana sanath sandeep sander sandesh sandhya sandi sandip sandor sandra
sandro sandy sang sangeeta sanghoon sangmin sanja sanjana sanjay sanjeev sanjiv sanket sanna santa santeri santhosh santi santiago santino santos santosh
sanya sapna sara sarah sarang sari sarika sarit sarita sarunas sarvesh sasa sascha sasha saskia sassan satish satoru satu satya satyam saud saul saulius
saurabh saurav sava savannah savo sawit sawsan sayan sayed scarlett scot scott scotty seamus sean seb sebastiaan sebastian sebastiano sebastien seema sefa
segun seif seiichi seiichiro seiji seiya sejin sekou selcuk selena selim selin selina selma semyon senthil seo seojun seokjin seong seongho seonghyun sep
seppo seref serena serge sergei sergej sergey sergi sergii sergio sergiu serguei serhii serhiy servaas seth seun seung seungho seungmin severin seyed shaan
shachar shad shadi shahar shaheen shahid shahin shahzad shai shaila shailesh shaima shaker shakil shalini shalom shamil shamir shams shamus shan shana
shane shankar shanna shannon shantanu shanti shaohua sharad shari sharif sharifa sharmila sharon shashank shashi shashikant shaul shaun shauna shawn shay
shayan shayne sheena sheetal sheila shekhar shelby sheldon shelley shelly sheng sherif sherin sherman sherry shervin sherwin sheryl shi shigeki shigeru
shikha shiliang shilpa shimon shin shing shinichi shinji shintaro shinya shira shiraz shiri shirin shirley shiv shiva shivam shivani shixing shlomi shlomo
shmuel sho shoaib shobha shoham shoji shoko shota shraddha shravan shrey shreya shreyas shrikant shrinivas shruti shuai shubha shubham shuhei shuichi shuji
shumo shun shunsuke shuyao shweta shyam sian sid siddharth siddhartha siddhi sidharth sidney siegfried sigita sigmund signe sigrid sigrun sigurd sigurdur
siham silas silja silke silvan silvester silvia silvija silvio sim sima simas simeon simi simisola simon simona simonas simone sina sinan sinead sinikka
siobhan sipho siqi siri sirius sirje sirpa sissel sita siti siva sivan siya skip skylar skyler slava slavik slavka slavomir slawomir slobodan smita smriti
sneha snehal snezana snezhana snorre sofia sofie sofija sofiya soha sohail soham sohee soleil solomon solveig solveiga somchai somesh son sonal sonali
sondre song sonia sonja sonny sonya soo sophia sophie soraya soren soroush soso sota sotiris souad soumil soumya sourav soyeon spencer spiros spyros
sreenivas sreeram sri sridhar srikanth srikar srinath srini srinidhi srinivas srinivasan sriram sruthi stacey stacie stacy stan stanimir stanislas
stanislav stanislaw stanley stano stas stavros stef stefan stefania stefanie stefanija stefano stefanos steffen steffi stein steinar stela stelian stella
sten stepan stepanka stephan stephane stephania stephanie stephen steponas sterling steve steven stevie stewart stian stig stijn stina stine stipe stiven
stojan stoyan stoyanka stu stuart sture su suad subash subhash subramaniam subramanian suchitra sudarshan sudeep sudha sudhakar sudhir sudip sue suha
suhail sujata sujay suji sujit sukanya sukhdeep sukhi sulabha suleiman sulev sulo sultan suman sumanth sumati sumaya sumedh sumeet sumiko sumit sumon sun
suna sundar sundeep sune suneet sung sungho sunghoon sungjin sungmin suniel sunil sunita sunny sunwoo supachai supriya suraj surbhi suresh surojit surya
susan susana susann susanna susanne sushant sushil sushma susie suthichai suyash suzanne suzi suzy svante svatopluk svein sven svenja sverre svetlana
svetoslav swapnil swaroop swathi swati syafiq sybil sydney sylvain sylvester sylvia sylvie synnove szabolcs szilard szymon taavet taavi tad tadas tadashi
tadej tadeusz tae taeho taehyung taha taher tahir tai taichi taiki taina taizo tak takaaki takahiro takako takao takashi takayuki takehiro takeshi takuya
tal tala talal tali talia talib tam tamar tamara tamas tamer tamika tamim tamir tammy tan tanay tanel tanguy tania tanja tanmay tanner tanthai tanushree
tanvi tanya tao tapan tapani tapio tara tarak tarang taranveer tarek tariq tarja tarmo taro tarun tascha tasha tasos tate tatiana tatjana tatsuo tatsuya
tatyana tavis tawfiq tay tayfun taylor tayo tea ted teddy teemu teet tegan teguh teja tejas tekin temitope tendai teo teodor teodora terence teresa
teresita teri terje tero terrance terrell terren terrence terri terry tess tessa tetiana tetsuo tetsuya thabo thad thaddeus thai thales thamer thanakorn
thanasis thang thanh thant thao thea thelma themba theo theodor theodora theodore theodoros theresa therese thi thiago thibaud thibault thibaut thien
thierry thijmen thijs thilo thinh tho thom thomas thomasz thong thor thorben thore thorolf thorsten thorvald thu thuy tia tiago tian tiana tianyi tibor
tien tiernan tiffany tihana tihomir tiia tiina tiit tijana tikhon til tilak tilde till tillman tilman tilo tim timea timo timofei timofey timon timothee
timothy timur tin tina ting tino tirath tirth tito titus tjark tobi tobiah tobias tobin toby tod todd todor toivo tolga tolu tom toma tomas tomasz tomaz
tomer tomi tomislav tommaso tommi tommy tomo tomohiro tomoko tomoya tone tong toni tonia tonino tonje tony tonya toomas topp tor torben torbjorn tord tore
torfinn torgeir toril tormod torstein torsten toru torvald toshi toshiaki toshio toshiro tova tove tracey traci tracy tran travis trent trenton trevor trey
tri tricia tridbodi triin triinu trina trinh trinity tripti trish trishul tristan tristram troels trond troy trude trudy trung truong trygve tsachi tsahi
tsubasa tsutomu tsuyoshi tsvetan tu tuan tucker tudor tugba tuija tulsi tunde tung tuomas tuomo turan turki tushar tuula tuuli tuyen ty tycho tyge tyler
tymofiy tyrone tyson tzvi uche udaya udi udit udo ufuk ugo ugochukwu ugur ujjwal ujwal uldis ulf uli ulises ulla ulrich ulrika ulrike ulrikke ulysses uma
umaima umair umang umar umberto umesh umit umut upendra urho uri uriah uriel urmas uros urs urska ursula urszula urvashi usama usha uttam uwe uzair uzi uzo
vaclav vadim vadym vahid vaibhav vaidas vaidehi vaishali val valdas valdemar valdis valentin valentina valentine valentino valeri valeria valerian valerie
valerio valeriy valeriya valery vallo valter valtteri van vance vanda vandana vanessa vania vanja varsha varun vasanth vasil vasile vasilije vasiliki
vasilios vasilis vasiliy vasily vasja vassilis vasu vasudev vasudha vasyl vatsal veaceslav ved veena veli velimir veljko vello venelin venkat venkata
venkataraman venkatesh venu vera verena vernon veronica veronika veronique vesa vesela veselin veselina vesna vianney vibeke vibha vic vicente vicki vicky
victor victoria vidar vidhi vidit vidur vidya viera viet vigdis viggo vignesh vigo viivi vijay vijaya vikas vikash vikram vikrant viktor viktoras viktoria
viktoriya vilas vilhelm viliam viljami viljar ville vilma vilmos vimal vimala vin vinay vinayak vince vincent vincente vincenzo vineet vinh vinit vinita
vinnie vinny vinod viola violet violeta violetta viorel vipin vipul viraj viral virat virgil virgilio virginia virginie vishal vishnu vishwas visvaldis vit
vita vital vitali vitaliano vitalii vitalik vitaliy vitaly vitezslav vito vitomir vitor vittoria vittorio vivaan vivek vivekananda vivi vivian viviana
vivien vivienne vjekoslav vlad vlada vladan vladimir vladimira vladimirs vladislav vladka vladyslav vlasta vlatko vojin vojislav vojtech volkan volker
volkert volodymyr vova vratislav vrinda vu vuk vyacheslav waad wade wael wafa waheed wahid wahyu wai waikit walaa waldemar wale waleed walid walker wallace
wally walt walter walther wanda wanxiang waqar warner warren warwick waseem wasim wassim wataru wayan wayne wei weiming weiwei wen wenbo wences wenche
wendell wendi wendy wenjie wenjun wenzel werner wes wesley wessam whitney wiebke wieland wieslaw wiktor wiktoria wil wilbert wilbur wilder wiley wilfred
wilfried wilhelm wilhelmina wilhelmus wilko will willa willard willem willi william williams willie willow willy wilma wilsen wilson wim winfried winnie
winona winslow winston wissam wladimir wladyslaw wlodzimierz wojciech wojtek wolfgang wolfram woo woody woojin wooseok worawat wout wouter wyatt wynn
xander xavi xavier xenia xenofon xi xia xiang xiao xiaobo xiaochen xiaodong xiaofeng xiaohui xiaojie xiaojun xiaolin xiaolong xiaoming xiaotian xiaowei
xiaoyu xin xing xinhua xinshu xinsu xinyi xinyu xu xuan yacine yael yahia yahya yair yaman yamini yan yana yanai yanan yang yanis yaniv yann yannick yannis
yanto yao yaoqi yara yarden yaron yaroslav yaser yash yashwant yasin yasir yasmin yasmine yassin yassine yasuhiro yasuo yasushi yaw yazan ye yehia
yehonatan yehuda yejin yele yelena yemi yen yenwen yeon yeva yevgen yevgeni yevgeniy yevgeny yi yiannis yichen yifan yifei yigal yigit yihan yiming yin
ying yiorgos yishai yishay yisroel yitong yitzchak yoav yochai yogesh yogita yohan yohann yoichi yoko yolanda yomna yonatan yong yoni yoon yoram yordan
yorgos yorick yosef yoseph yoshi yoshihiro yoshihisa yoshikazu yoshiki yoshiko yoshinori yoshua yossi yosuke yotam youcef youjin younes young youngho
younghoon youngjin younis yousef yousra youssef ysbrand yu yuan yuanyuan yuchen yudi yue yuen yufei yuga yuichi yuji yuka yukari yuki yukihiro yukiko yukio
yulia yulian yuliia yuliya yulong yuma yumi yun yuna yunfei yunho yunseo yunus yuri yurii yuriy yury yusaku yusef yusuf yusuke yuta yuto yuval yuya yves
yvette yvonne zac zach zachariah zachary zachery zack zackary zafar zaheer zahid zahir zahra zaid zain zainab zak zakaria zaker zaki zaman zamir zane
zanele zara zaven zaw zayd zayn zbigniew zdenek zdenka zdenko zdravko zdzislaw ze zeb zee zeeshan zeev zeina zeinab zeke zeki zelda zeljka zeljko zen zena
zeno zenon zephyr zeth zev zeynep zhan zhang zhao zhen zheng zhenya zhi zhiwei zhiyuan zhong zhou zhu zhuo zhuoxun zia ziad ziga zigmund zihan zijian
zikang zina zinaida zita ziv zixuan ziyad ziyi zlata zlatan zlatko zoe zoey zofia zohar zoheb zola zoltan zoran zorana zorica zoya zsofia zsolt zsuzsanna
zubin zuhair zul zuzana zuzanna zvi zvonimir zydrunas zygmunt zyshan
`;

/** Given names, folded. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
