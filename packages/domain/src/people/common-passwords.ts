/**
 * The words people reach for first. A password that is one of these, or one of them repeated or dressed up with figures
 * and signs, is refused; so the list holds the bare words and the policy undoes the dressing.
 */
const WORDS = `
password passwort passwd pass passcode passphrase motdepasse contrasena contraseña senha wachtwoord hasło parola
qwerty qwertz azerty qwertyui qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx
qazwsxedc qazwsxedcrfv qweasd qweasdzxc qwerasdf qwerasdfzxcv wasd zaqxsw zaqwsx zaqxswcde poiuyt poiuytrewq lkjhgfdsa
mnbvcxz asdfzxcv qwertyasdf qwertyasdfgh qwertyuiopasdfgh asdfghjklzxcvbnm qwertyuiopasdfghjklzxcvbnm
letmein letmeinplease welcome welcomehome welcomeback hello helloworld hellokitty goodmorning goodbye changeme
changemenow changeit default guest temp temporary test tester testing testtest sample example demo secret topsecret
access master login logon signin admin administrator administration root toor user username superuser sysadmin system
manager manage owner office company computer internet network server database windows macintosh apple google facebook
youtube twitter instagram linkedin amazon microsoft samsung android iphone nokia motorola cisco oracle linux ubuntu
hotel hotels reception frontdesk housekeeping concierge booking reservation reservations holiday holidays vacation
travel tourism resort guesthouse breakfast summer winter spring autumn january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter newyear
sunshine sunflower rainbow flower flowers butterfly princess prince queen king angel angels heaven lovely love loveme
loveyou iloveyou iloveu ilovegod iloveme iloveyouforever mylove truelove forever together sweetheart honey babygirl
babyboy baby family mother father mommy daddy sister brother friend friends friendship bestfriend girlfriend boyfriend
beautiful pretty cutie cookie chocolate cupcake candy sugar cheese banana orange cherry strawberry peaches pepper ginger
coffee tequila whiskey vodka monkey dragon tiger lion panther eagle falcon hawk phoenix unicorn dolphin turtle rabbit
kitten kitty puppy doggy buster bailey buddy charlie max maggie molly lucky shadow smokey rocky ranger hunter killer
master ninja pirate warrior samurai knight wizard merlin gandalf hobbit starwars startrek skywalker jedi vader yoda
superman batman spiderman ironman wolverine joker marvel avengers pokemon pikachu naruto minecraft fortnite roblox
football soccer baseball basketball hockey tennis golf rugby cricket volleyball liverpool chelsea arsenal manchester
manchesterunited everton barcelona realmadrid juventus bayern celtic rangers yankees lakers cowboys steelers eagles
mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota nissan jaguar ducati racing
michael jennifer jessica jordan ashley michelle nicole daniel thomas andrew joshua matthew robert william richard george
anthony christopher alexander alexandra elizabeth victoria samantha stephanie amanda andrea maria martin martina
patrick patricia charles barbara sandra susan laura sarah hannah sophie olivia emily jasmine natasha vanessa
london paris berlin madrid lisbon rome vienna dublin amsterdam newyork california florida texas boston chicago america
england scotland ireland germany france spain portugal italy australia canada mexico brasil india china russia turkey
freedom liberty justice peace hope faith grace blessed jesus jesuschrist christ lord godisgood trinity bible church
money dollar million millionaire rich diamond silver golden platinum crystal purple yellow green blue black white
matrix trustno trustnoone whatever nothing something anything everything noname unknown nobody blahblah abcabc abcdef
abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcdefghijklmnop abcdefghijklmnopqrstuvwxyz aabbcc
correcthorsebatterystaple correcthorsebattery iamthebest ihateyou fuckyou asshole bullshit
certification certificate auditor audit sustainability environment environmental
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** Patterns on the keys that carry figures inside, so that undressing them would take them apart. */
export const COMMON_PATTERNS: readonly string[] = [
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'qaz1wsx2edc3rfv4',
  'zaq12wsxcde34rfv',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'abc123def456ghi789',
  '123qweasdzxc',
  'qwe123asd456zxc789',
  '1234qwerasdfzxcv',
  'qwer1234asdf5678zxcv',
  'asdf1234qwer5678',
]
