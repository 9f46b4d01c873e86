/** Words that are often chosen as passwords, with or without digits around them. */
export const guessableWords: readonly string[] = `
password passwort passcode passw passwd pass passion passport password1 wordpass drowssap pwd parola
welcome letmein login logon admin administrator root user guest master default changeme changeit secret secure security
access system server service manager computer internet network windows microsoft google facebook whatsapp instagram
youtube gmail yahoo hotmail outlook samsung nokia apple iphone android oneplus redmi xiaomi vivo oppo jio airtel
hello hellohello hi hey test tester testing temp temporary demo sample example qwert qwerty azerty asdf asdfg zxcv
abc abcd alphabet nothing whatever something anything forever always never please thankyou thanks sorry
love lover lovers lovely loveyou iloveyou iloveu iloveme loveme lovelove mylove truelove babylove ilovemom ilovedad
ilovegod iloveindia ilovejesus darling sweetheart sweetie sweety sweet honey baby babe babyboy babygirl babydoll
angel angels princess prince queen king kingdom kiss kisses cute cutie pretty beauty beautiful handsome
family mother father mummy mommy mom daddy dad papa mama brother sister friend friends friendship bestfriend husband wife
marriage wedding shaadi vivah matrimony matrimonial mysathi sathi saathi jeevansathi lifepartner bride groom dulhan dulha
happy happiness smile smiley sunshine sunrise sunset sunny summer winter spring autumn monsoon rainbow rain
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december birthday holiday christmas diwali deepavali holi navratri pongal onam eid ramadan easter
flower flowers rose roses lotus lily jasmine daisy violet butterfly sparrow peacock parrot pigeon dove eagle falcon hawk
tiger lion leopard panther cheetah elephant monkey donkey horse horses pony dog doggy doggie puppy cat kitty kitten
rabbit bunny bear panda wolf wolves wolfpack fox snake cobra python dragon dragons dinosaur dolphin dolphins shark whale
fish fishing goldfish turtle frog froggy spider spiderman penguin chicken turkey rooster duck bulldog bulldogs
stallion mustang mustangs pitbull poohbear teddybear snowball snowman unicorn phoenix scorpion scorpio gemini taurus
virgo libra leo pisces aquarius capricorn cancer aries sagittarius
red green blue yellow orange purple pink black white silver golden gold diamond diamonds platinum crystal emerald ruby
pearl sapphire copper metal metallic metallica steel iron
star stars starlight stardust startrek stargate starwars superstar rockstar moon moonlight bluemoon sun sky skyline
skywalker galaxy universe planet mercury venus earth mars jupiter saturn neptune pluto earthquake world
fire fireball fireman firefly water waterfall waterloo river ocean island beach mountain mountains forest garden
paradise heaven hell hellfire darkness darkside darkstar shadow shadows ghost vampire zombie devil demon evil
superman superwoman supergirl superfly batman batman1 robin ironman hulk wolverine avengers captain america american
captainamerica thor loki joker harley quinn deadpool hercules gladiator spartan trojan viking warrior knight ninja
samurai wizard witch magic magician merlin gandalf frodo hobbit legolas aragorn sauron potter harrypotter hogwarts
hermione voldemort pokemon pikachu charizard naruto sasuke goku vegeta dragonball minecraft fortnite roblox pubg
freefire counterstrike callofduty warcraft starcraft diablo zelda mario sonic nintendo playstation xbox pacman
doraemon shinchan motu patlu chhotabheem tomandjerry mickey mickeymouse minnie donald snoopy garfield simpsons scooby
scoobydoo tweety popeye disney cinderella snowwhite rapunzel aladdin simba nemo shrek minions barbie
football footballer soccer baseball basketball volleyball hockey tennis golf golfer rugby cricket cricketer kabaddi
badminton swimming running racing boxing wrestling karate kungfu softball lacrosse bowling snowboard skateboard surfing
sports player captaincool champion champions winner winners victory legend legends
liverpool arsenal chelsea manchester manutd manunited barcelona realmadrid madrid juventus milan everton tottenham
newcastle rangers celtic benfica ronaldo messi neymar beckham rooney maradona zidane pele kaka
steelers cowboys packers eagles giants yankees dodgers redsox lakers bulls celtics patriots broncos raiders dolphins
redskins tarheels wildcats longhorns seminoles buckeyes buckeye rolltide gators hawkeyes redwings penguins
sachin tendulkar sachintendulkar dhoni msdhoni virat kohli viratkohli rohit rohitsharma sehwag dravid ganguly yuvraj
hardik bumrah csk rcb mumbaiindians chennaisuperkings
india indian indians bharat bharatmata hindustan jaihind jaimatadi jaishreeram jaishriram vandemataram bollywood
namaste namaskar swagat sairam omsairam saibaba shirdi om omnamahshivaya shiva shivam mahadev mahakal bholenath
krishna radhakrishna radhekrishna radha radheradhe harekrishna govinda gopal mohan murali rama ram sriram shriram
sitaram hanuman bajrangbali ganesh ganesha ganpati vinayaka lakshmi laxmi saraswati durga parvati kali vishnu
narayan venkatesh balaji tirupati murugan ayyappa jagannath allah bismillah mashallah inshallah muhammad mohammed
jesus jesuschrist jesuslovesme christ christian godisgood godislove godbless trustgod waheguru satnam khalsa buddha
mahavir
rahul rohan rohit amit anil sunil sanjay vijay ajay suresh ramesh mahesh dinesh rajesh mukesh naresh rakesh kamlesh
deepak pankaj manoj vinod ashok arun varun tarun karan arjun abhishek aishwarya amitabh salman salmankhan shahrukh
shahrukhkhan srk akshay hrithik ranbir ranveer deepika katrina kareena priyanka priyankachopra anushka alia kajol
madhuri sridevi rekha raj raja rajkumar raju ravi ravikumar kumar kumari sharma verma gupta patel singh reddy nair
iyer khan ali ahmed shaikh sheikh srinivas srinivasan lakshman prasad praveen pradeep prakash prashant santosh
satish sandeep sachin sagar sameer sanjeev saurabh shankar shyam siddharth sudhir tejas umesh vikas vikram vinay vishal
vivek yogesh aditya akash anand anita anjali ankit ankita anu anuradha archana arti asha bharti chetan divya gaurav
gayatri geeta gita gopi hari harish harsh hema indira jaya jyoti kavita kiran komal lalita lata madhavi mamta manish
manisha maya meena meera megha mohini nandini naveen neeraj neha nidhi nikhil nisha nitin pallavi pooja puja poonam
pradip pratik preeti priya priyanka puneet rachna ragini rajani rajeev rajiv rakhi rani rashmi reena rekha renu richa
rishi ritu roshni rupa sangeeta sapna sarika savita seema shalini sharmila shilpa shobha shweta smita sneha sonali
sonia sonu subhash sujata suman sunita sushma swati tanvi tina uma usha vandana varsha veena vidya yash
mumbai delhi newdelhi bangalore bengaluru chennai kolkata hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore
bhopal patna surat goa kerala punjab gujarat rajasthan maharashtra karnataka tamilnadu telangana andhra bihar kashmir
london paris berlin newyork chicago boston dallas houston denver texas florida california hollywood lasvegas losangeles
sanfrancisco seattle atlanta phoenix miami orlando hawaii alaska arizona montana nevada colorado michigan virginia
carolina georgia alabama tennessee canada toronto montreal mexico brazil australia sydney melbourne england scotland
ireland wales france germany italy spain russia china japan japanese korea thailand bangkok pakistan singapore dubai
michael michelle jennifer jessica jordan jordan23 daniel danielle david robert thomas andrew anthony ashley amanda
joshua nicole matthew charlie charles george samantha stephanie elizabeth victoria jonathan nicholas benjamin
alexander alexandra alexandria alexis christopher christine christina christian patricia patrick richard william
williams william1 jackson johnson anderson harrison hamilton campbell mitchell marshall morrison lawrence franklin
margaret kimberly courtney brittany caroline charlotte catherine katherine kathleen veronica vanessa natasha natalie
melissa melanie heather hannah rebecca rachel sarah sabrina sandra barbara brandon brandy bailey buster taylor tyler
austin justin jasmine joseph james john johnny jason jeremy jeffrey gregory gabriel gabriela isabella isabelle sophie
sophia olivia oliver oscar peter phillip raymond ronald russell samuel stephen steven stewart vincent walter winston
zachary maverick maxwell murphy morgan madison maggie marina martin martha maria mariana monica monkey1 pamela
florence fernando francisco alejandro alejandra sebastian santiago valentina valentine rodriguez gonzalez martinez
music musica musicman guitar guitarist piano drummer trumpet trombone dancer dancing singer singing concert
nirvana slipknot metallica pearljam zeppelin ledzeppelin beatles eminem rihanna shakira madonna beyonce britney
greenday linkinpark blink182 onedirection justinbieber bieber taylorswift bts blackpink jonasbrothers
pepper ginger cookie cookies chocolate icecream vanilla candy cherry strawberry banana mango apples orange pineapple
peaches peanut popcorn pizza burger biryani samosa chapati coffee tea pepsi cocacola sprite drpepper dietcoke snickers
cheese butter muffin pumpkin sugar spice honeybee tequila whiskey vodka guinness budlight heineken marlboro
ferrari porsche mercedes mercedesbenz lamborghini bugatti corvette camaro chevrolet chevelle cadillac cavalier honda
toyota suzuki yamaha kawasaki harleydavidson ducati royalenfield bullet pulsar hyundai nissan maruti mahindra audi bmw
volkswagen wrangler impala explorer pontiac jaguar
business engineer engineering doctor teacher student college school university police soldier airforce marines army navy
infantry semperfi pilot airplane aircraft airborne spitfire jetplane rocket bluebird cardinal
money million millionaire billionaire rupees dollar dollars success lucky luckyone jackpot casino poker blackjack
freedom liberty justice peace peaceful serenity harmony destiny infinity eternity genesis creation creative
trustno1 trustnoone trustme believe believer faith hope dreams dreamer dreamgirl miracle blessed blessing precious
goodluck goodday goodmorning goodnight goodboy goodgirl badboy badgirl bigboy biggirl bigdog bigdaddy bigman loverboy
playboy cowboy cowgirl gangster mafia scarface thuglife westside eastside hiphop rapper
hunter hunting killer sniper shooter assassin predator terminator alien robocop matrix rambo rocky topgun titanic
avatar inception godfather pulpfiction bond jamesbond bond007 sherlock sherlockholmes einstein newton tesla
darthvader vader yoda anakin hansolo chewbacca bobafett skywalker kenobi millenniumfalcon ncc1701 enterprise voyager
alpha beta gamma delta omega sigma phantom stealth thunder thunderbird lightning storm stormy hurricane tornado blizzard
digital electric electronic energy power powerful ultimate extreme hardcore maximum maximus magnum turbo express
hacker hacking hackers hacked cyber matrix2 keyboard mouse laptop monitor printer logitech toshiba compaq presario
pavilion packard lenovo dell acer asus nvidia radeon pentium intel database oracle mysql linux ubuntu debian redhat
asshole bastard bitch bitches bullshit butthead dickhead fuck fucker fuckers fuckyou fuckyou2 fuckoff fuckme fucking
motherfucker shit shithead pussy pussycat sexy sexygirl sexyboy sex sexsex boobs bigboobs bigtits bigdick blowjob
stupid loser idiot crazy crazyboy crazygirl mental psycho maniac monster freak freaky creampie cumshot horny naughty
slut whore penis vagina nipples panties playmate mistress bondage spanking suckit suckme clitoris stocking bollocks
peekaboo blahblah lalala hahaha hehehe nonono yesyes bubbles fluffy snuggles cuddles pookie pumpkinpie shorty
scooter skipper sailor captainjack pirate pirates blackbeard treasure mermaid
maryjane cannabis marijuana smoker smoking babylon babylon5 mongoose juggernaut jackass kamikaze kamasutra
concrete aardvark shamrock atlantis marathon renegade sundance savannah cheyenne cherokee apache geronimo buffalo
remember remember1 forget forgetit nopassword mypassword newpassword mypass ourpassword thepassword yourpassword
passwordpassword goodpassword strongpassword p4ssphrase correcthorse correcthorsebatterystaple openup opensesame sesame
freepass freeuser lifehack consumer wonderful wonderland fantastic fantasy awesome amazing excellent special superb
sterling stonecold undertaker johncena randyorton wrestlemania hardyboyz triplehhh stingray highland highlander frontier
standard swordfish hannibal raistlin vanhalen deftones creative1 rush2112 thx1138 chevy rosebud hotstuff hotrod hotdog
access14 heineken1 catch22 redneck billybob fredfred joejoe bobbob tomtom nothing1 zaq zxcvbn poiuytrewq mnbvcxz
`
  .trim()
  .split(/\s+/);
