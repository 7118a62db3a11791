import type { Language } from '@rempart/words';

const en = `rempart — fantasy board games, every rule enforced

  rempart games                                    the games
  rempart rules <game> [word]                      its rules and tables: their names, or in full those that hold the word
  rempart play <game | file>                       play in the terminal
      --seats n  --seed s  --options json          a new game
      --players person,sensible                    who sits where (default: you, then people)
      --save file                                  where q saves
  rempart new <game> > file                        a new match (--seats, --seed, --options, --players)
  rempart show file --seat n                       what a seat sees
  rempart legal file --seat n                      what it may do
  rempart do file --seat n '<action>' [--at n]     do it; --at: only if line n is still the newest
  rempart undo file --seat n                       take back
  rempart replay file [--seat n]                   the story, line by line
  rempart verify file                              run it again and compare every line
  rempart analyse file [--seat n]                  what each decision cost, and what was luck (finished matches)
  rempart sim <game> --games n --bots a,b          many games by bots
      --seats n  --seed s  --options json  --workers n  --export i > file
      daifen --seats 5 --bots hard                 wins by race, with their intervals
  rempart fuzz <game> --games n                    actions at random, good and bad; a crash is saved as a match
      --seats n  --seed s  --save file
  rempart lab fit <game> --save file               fit the weights by which a position is judged (--games n a class, --seed s)
  rempart lab check <game>                         what it says beside what happened, on other games
  rempart content check <game> [--file folder]     check the content, or a corrected copy
      --file encounter.json                        a file of your own; play it: --options '{"encounter":"@encounter.json"}'
  rempart new-game <id> <PREFIX>                   a game of your own to begin from (in the sources of Rempart)
  rempart check <game>                             all checks of one game (likewise)
  rempart bench [--quick]                          how fast, in CPU seconds
  rempart serve [--port n] [--host a] [--origin u] the site and its API, from the folder --data (default: data),
                                                   or from the Postgres that DATABASE_URL names
  rempart load <url> [game]                        many players at a server of your own, and how long they waited
      --seats n  --seconds n  --pause n            (another machine's: REMPART_LOAD_KEY there and here)
  rempart backup file | restore file               the whole store (--data); restore into an empty one
  rempart archive [--days n]                       finished matches in small, after n days (default: 30); --restore [table]: back
  rempart export <table> > file | import file      one match
  rempart admin list | inspect <table> | people [q] | reports | audit [table] | outbox
  rempart admin extend <table> <hours> <why>       put deadlines off (--seat n: only one)
  rempart admin replace <table> --seat n <why>     free a seat, or give it to a bot (--bots level)
  rempart admin end | export <table> <why>         end a match; its file with the secret
  rempart admin retry <table> <why>                take a broken table up again, after an update
  rempart admin ban | pardon <person> <why>        --at n: for n days

  --json      one JSON document on stdout          --lang en|fr   else from LANG
  Errors go to stderr: 1 refused by a rule, 2 bad usage or file.`;

const fr = `rempart — des jeux de plateau fantastiques, toutes les règles appliquées

  rempart games                                    les jeux
  rempart rules <jeu> [mot]                        ses règles et ses tableaux : leurs noms, ou en entier ceux où figure le mot
  rempart play <jeu | fichier>                     jouer dans le terminal
      --seats n  --seed s  --options json          une nouvelle partie
      --players person,sensible                    qui tient chaque place (sinon : vous, puis d’autres personnes)
      --save fichier                               où q enregistre
  rempart new <jeu> > fichier                      une nouvelle partie (--seats, --seed, --options, --players)
  rempart show fichier --seat n                    ce que voit une place
  rempart legal fichier --seat n                   ce qu’elle peut faire
  rempart do fichier --seat n '<action>' [--at n]  le faire ; --at : seulement si la ligne n est encore la dernière
  rempart undo fichier --seat n                    reprendre
  rempart replay fichier [--seat n]                l’histoire, ligne par ligne
  rempart verify fichier                           tout rejouer et comparer chaque ligne
  rempart analyse fichier [--seat n]               ce que chaque décision a coûté, et la part de la chance (parties finies)
  rempart sim <jeu> --games n --bots a,b           beaucoup de parties entre robots
      --seats n  --seed s  --options json  --workers n  --export i > fichier
      daifen --seats 5 --bots hard                 les victoires par race, avec leurs intervalles
  rempart fuzz <jeu> --games n                     des actions au hasard, bonnes et mauvaises ; une panne est gardée comme partie
      --seats n  --seed s  --save fichier
  rempart content check <jeu> [--file dossier]     vérifier le contenu, ou une copie corrigée
      --file rencontre.json                        un fichier à vous ; y jouer : --options '{"encounter":"@rencontre.json"}'
  rempart new-game <id> <PRÉFIXE>                  un jeu à vous pour commencer (dans les sources de Rempart)
  rempart check <jeu>                              toutes les vérifications d’un jeu (de même)
  rempart bench [--quick]                          la vitesse, en secondes de processeur
  rempart serve [--port n] [--host a] [--origin u] le site et son API, depuis le dossier --data (sinon : data),
                                                   ou depuis le Postgres que nomme DATABASE_URL
  rempart load <url> [jeu]                         beaucoup de joueurs sur un serveur à vous, et leur attente
      --seats n  --seconds n  --pause n            (celui d’une autre machine : REMPART_LOAD_KEY là-bas et ici)
  rempart backup fichier | restore fichier         toutes les données (--data) ; restore dans un dossier vide
  rempart archive [--days n]                       les parties finies depuis n jours (sinon : 30), comprimées ; --restore [table] : retour
  rempart export <table> > fichier | import fichier  une partie
  rempart admin list | inspect <table> | people [q] | reports | audit [table] | outbox
  rempart admin extend <table> <heures> <motif>    repousser les échéances (--seat n : une seule)
  rempart admin replace <table> --seat n <motif>   libérer une place, ou la donner à un robot (--bots niveau)
  rempart admin end | export <table> <motif>       mettre fin ; la partie avec son secret
  rempart admin retry <table> <motif>              reprendre une table cassée, après une mise à jour
  rempart admin ban | pardon <personne> <motif>    --at n : pour n jours

  --json      un document JSON sur la sortie       --lang en|fr   sinon d’après LANG
  Les erreurs vont sur stderr : 1 refusé par une règle, 2 mauvais usage ou fichier.`;

export const help: { readonly [language in Language]: string } = { en, fr };
